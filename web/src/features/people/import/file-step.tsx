import { useTranslation } from 'react-i18next';
import type { FileId } from '#shared/identity/ids.ts';
import { importFields } from '#shared/people/import.ts';
import { ImportFile } from '#web/app/import-file.tsx';
import { Button } from '#web/ui/button.tsx';

/** The file, and an empty one to start from. */
export function FileStep({
  onFile,
  onLast,
}: {
  onFile: (fileId: FileId) => void;
  onLast: (() => void) | undefined;
}) {
  const { t } = useTranslation('import');
  const header = importFields.map((field) => t(`field.${field}`)).join(';');
  return (
    <ImportFile
      purpose="import"
      texts={{ label: t('file.label'), missing: t('file.missing'), next: t('next') }}
      actions={onLast ? <Button onPress={onLast}>{t('file.last')}</Button> : null}
      onFile={({ fileId }) => onFile(fileId)}
    >
      <p>{t('file.intro')}</p>
      <p>
        <a
          download={t('file.templateName')}
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${header}\r\n`)}`}
        >
          {t('file.template')}
        </a>
      </p>
    </ImportFile>
  );
}
