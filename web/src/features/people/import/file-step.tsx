import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileId } from '#shared/identity/ids.ts';
import { importFields } from '#shared/people/import.ts';
import { useUploads } from '#web/platform/upload/use-uploads.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { UploadList } from '#web/ui/file-list.tsx';
import styles from './import.module.css';

/** The file, and an empty one to start from. */
export function FileStep({
  onFile,
  onLast,
}: {
  onFile: (fileId: FileId) => void;
  onLast: (() => void) | undefined;
}) {
  const { t } = useTranslation('import');
  const [missing, setMissing] = useState(false);
  const uploads = useUploads('import');
  const kept = uploads.items.find(({ state }) => state === 'done')?.kept;
  const header = importFields.map((field) => t(`field.${field}`)).join(';');

  function choose(files: readonly File[]) {
    setMissing(false);
    uploads.clear();
    uploads.add(files);
  }
  return (
    <div className={styles.step}>
      <p>{t('file.intro')}</p>
      <p>
        <a
          download={t('file.templateName')}
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${header}\r\n`)}`}
        >
          {t('file.template')}
        </a>
      </p>
      <DropZone label={t('file.label')} purpose="import" multiple={false} onFiles={choose} />
      <UploadList uploads={uploads} />
      {missing ? (
        <Callout tone="danger" role="alert">
          <p>{t('file.missing')}</p>
        </Callout>
      ) : null}
      <DialogActions>
        {onLast ? <Button onPress={onLast}>{t('file.last')}</Button> : null}
        <Button
          variant="primary"
          isPending={uploads.busy}
          onPress={() => (kept ? onFile(kept.fileId) : setMissing(true))}
        >
          {t('next')}
        </Button>
      </DialogActions>
    </div>
  );
}
