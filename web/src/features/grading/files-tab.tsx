import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GradedFile } from '#shared/grading/schemas.ts';
import { formatFileSize } from '#web/platform/format.ts';
import { DocumentFrame } from '#web/ui/document-frame.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { late } from '#web/ui/late.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './files.module.css';
import { viewerOf } from './office/viewers.ts';
import { isText, TextFile } from './text-file.tsx';

const OfficeFrame = late(async () => ({ default: (await import('./office/office-frame.tsx')).OfficeFrame }));

/** What was handed in: one file large, and the others beside it to choose from. */
export function FilesTab({ files }: { files: readonly GradedFile[] }) {
  const { t } = useTranslation('work');
  const [chosen, setChosen] = useState<string>();
  const shown = files.find(({ fileId }) => fileId === chosen) ?? files.find(canShow) ?? files[0];
  if (!shown) return <EmptyState icon="file" title={t('files.none')} />;
  return (
    <div className={styles.room}>
      <div className={styles.files}>
        <ul className={styles.list} aria-label={t('files.list')}>
          {files.map((file) => (
            <li key={file.fileId} data-chosen={file === shown || undefined}>
              <button type="button" aria-pressed={file === shown} onClick={() => setChosen(file.fileId)}>
                <Icon name={file.contentType.startsWith('image/') ? 'image' : 'file'} />
                <span className={styles.name}>{file.displayName}</span>
                <span className={styles.size}>{formatFileSize(file.sizeBytes)}</span>
              </button>
              <a href={file.downloadLink} aria-label={t('files.download', { name: file.displayName })}>
                <Icon name="download" />
              </a>
            </li>
          ))}
        </ul>
        <Preview key={shown.fileId} file={shown} />
      </div>
    </div>
  );
}

function Preview({ file }: { file: GradedFile }) {
  const { t } = useTranslation('work');
  // A link is signed anew with every read; changing it under a reader's eyes would start the file from page one.
  const [link] = useState(file.link);
  const title = t('files.preview', { name: file.displayName });
  const office = viewerOf(file.contentType) !== undefined;
  const text = isText(file.contentType);
  const fallen = <NoPreview file={file} />;
  if (!canShow(file)) return <div className={styles.preview}>{fallen}</div>;
  return (
    <figure className={styles.preview}>
      {file.contentType.startsWith('image/') ? (
        <img src={link} alt={title} />
      ) : text ? (
        <TextFile link={link} title={title} failed={fallen} />
      ) : office ? (
        <Suspense fallback={<Skeleton rows={8} />}>
          <OfficeFrame contentType={file.contentType} link={link} title={title} failed={fallen} />
        </Suspense>
      ) : (
        <DocumentFrame src={`${link}#navpanes=0&view=FitH`} title={title} />
      )}
      <figcaption>
        <span>{office ? t('files.roughly') : file.displayName}</span>
        {office || text ? (
          <a href={file.downloadLink}>
            <Icon name="download" size={16} />
            {t('files.fetch')}
          </a>
        ) : (
          <a href={file.link} target="_blank" rel="noreferrer">
            <Icon name="external" size={16} />
            {t('files.open')}
          </a>
        )}
      </figcaption>
    </figure>
  );
}

/** In place of a file that is not shown, or could not be. */
function NoPreview({ file }: { file: GradedFile }) {
  const { t } = useTranslation('work');
  return (
    <EmptyState
      icon="file"
      title={t('files.noPreviewTitle')}
      action={
        <a className={styles.fetch} href={file.downloadLink}>
          <Icon name="download" />
          {t('files.download', { name: file.displayName })}
        </a>
      }
    >
      {t('files.noPreviewText')}
    </EmptyState>
  );
}

/** What a browser shows by itself, or with a program that draws it. */
function canShow({ contentType }: GradedFile): boolean {
  const known = contentType === 'application/pdf' || /^image\/(png|jpeg|gif|webp)$/.test(contentType);
  return known || isText(contentType) || viewerOf(contentType) !== undefined;
}
