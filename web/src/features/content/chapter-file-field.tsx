import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FileLink } from '#shared/media/schemas.ts';
import { useUploads } from '#web/platform/upload/use-uploads.ts';
import { Button } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileList, UploadList } from '#web/ui/file-list.tsx';
import { fieldId } from '#web/ui/form-errors.tsx';

/** The document of a chapter. It is uploaded at once, and set when the form is saved. */
export function ChapterFileField({ name, current }: { name: string; current: FileLink | null }) {
  const { t } = useTranslation('content');
  const { field, fieldState } = useController({ name });
  const [shown, setShown] = useState(current);
  const uploads = useUploads('chapter-file', (kept) => {
    field.onChange(kept.fileId);
    setShown(kept);
    uploads.clear();
  });
  return (
    <Field id={fieldId(name)} label={t('chapter.file')} kind="group" error={fieldState.error?.message}>
      {field.value && shown ? (
        <FileList
          label={t('chapter.file')}
          files={[
            {
              key: shown.fileId,
              name: shown.displayName,
              sizeBytes: shown.sizeBytes,
              link: shown.link,
              actions: (
                <Button size="small" icon="close" onPress={() => field.onChange(null)}>
                  {t('chapter.removeFile')}
                </Button>
              ),
            },
          ]}
        />
      ) : (
        <DropZone
          label={t('chapter.file')}
          purpose="chapter-file"
          multiple={false}
          disabled={uploads.busy}
          onFiles={uploads.add}
        />
      )}
      <UploadList uploads={uploads} />
    </Field>
  );
}
