import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#web/platform/api/reactions.ts';
import { formatFileSize } from '#web/platform/format.ts';
import type { Uploads } from '#web/platform/upload/use-uploads.ts';
import { IconButton } from './button.tsx';
import styles from './file-list.module.css';
import { Icon } from './icon.tsx';
import { ProgressBar } from './progress.tsx';

export interface FileEntry {
  readonly key: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** Where it can be seen or fetched. */
  readonly link?: string;
  readonly actions?: ReactNode;
}

/** Files that are there: name, size, and what can be done with each. */
export function FileList({ label, files }: { label: string; files: readonly FileEntry[] }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {files.map(({ key, name, sizeBytes, link, actions }) => (
        <li key={key}>
          <Icon name="file" />
          <span className={styles.name}>
            {link ? (
              <a href={link} target="_blank" rel="noreferrer">
                {name}
              </a>
            ) : (
              name
            )}
          </span>
          <span className={styles.size}>{formatFileSize(sizeBytes)}</span>
          {actions}
        </li>
      ))}
    </ul>
  );
}

/** Files on their way, each with its progress, its error, and another try. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const { t } = useTranslation();
  if (uploads.items.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('files.list')}>
      {uploads.items.map(({ key, file, state, progress, error, retryable }) => (
        <li key={key} data-state={state}>
          <Icon name={state === 'failed' ? 'danger' : state === 'done' ? 'success' : 'file'} />
          <span className={styles.name}>
            {file.name}
            {state === 'uploading' ? (
              <ProgressBar compact value={progress} label={t('files.uploading', { name: file.name })} />
            ) : null}
            <span className={styles.state} role="status">
              {state === 'failed' && error ? errorText({ code: error }) : null}
              {state === 'done' ? t('files.done') : null}
            </span>
          </span>
          <span className={styles.size}>{formatFileSize(file.size)}</span>
          {state === 'failed' && retryable ? (
            <IconButton
              size="small"
              icon="restore"
              label={t('files.retry')}
              onPress={() => uploads.retry(key)}
            />
          ) : null}
          <IconButton
            size="small"
            icon="close"
            label={t('files.remove', { name: file.name })}
            onPress={() => uploads.remove(key)}
          />
        </li>
      ))}
    </ul>
  );
}
