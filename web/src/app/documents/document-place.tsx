import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { OpenDocument } from '#shared/media/document-schemas.ts';
import { RadioGroup } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FileField } from '../file-field.tsx';

/** What the file of a document is uploaded for: what is about somebody is kept apart. */
export type DocumentPurpose = 'document' | 'user-document';

/** What a document is, and where it lies: at an address, or here. Needs the texts of `documents`. */
export function DocumentPlace({
  document,
  purpose,
}: {
  document: OpenDocument | null | undefined;
  purpose: DocumentPurpose;
}) {
  const { t } = useTranslation('documents');
  const type: unknown = useWatch({ name: 'type' });
  return (
    <>
      <RadioGroup
        name="type"
        label={t('one.type')}
        options={([2, 1] as const).map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      {type === 1 ? (
        <TextField name="link" type="url" label={t('one.link')} />
      ) : (
        <FileField
          name="fileId"
          label={t('one.file')}
          remove={t('one.removeFile')}
          purpose={purpose}
          current={document?.file ?? null}
        />
      )}
    </>
  );
}
