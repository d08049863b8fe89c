import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Image } from '#shared/media/schemas.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { errorText, react } from '#web/platform/api/reactions.ts';
import { uploadImage } from '#web/platform/upload/upload.ts';
import { DropZone } from './drop-zone.tsx';
import { Field } from './field.tsx';
import { useFieldId } from './field-id.ts';
import { useFormWaits } from './form-waits.ts';
import styles from './image-field.module.css';
import { ProgressBar } from './progress.tsx';
import { TakeAwayButton } from './take-away-button.tsx';
import { TextField } from './text-field.tsx';

/**
 * A picture in a form; the value is `{ fileId, alt }`, or null for none. What is chosen is uploaded at once, and set
 * when the form is saved.
 * @param current the picture as it was read, for its links
 */
export function ImageField({ name, label, current }: { name: string; label: string; current: Image | null }) {
  const fieldId = useFieldId();
  const { t } = useTranslation();
  const { field } = useController({ name });
  const [shown, setShown] = useState<string | null>(current?.featured ?? null);
  const { waitFor } = useFormWaits();
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function upload(file: File): Promise<ApiError | null> {
    setError(null);
    setProgress(0);
    try {
      const image = await uploadImage(file, setProgress);
      field.onChange({ fileId: image.fileId, alt: '' });
      setShown(image.featured);
      return null;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      react(failure, true);
      setError(errorText(failure));
      return failure;
    } finally {
      setProgress(null);
    }
  }

  return (
    <Field id={fieldId(name)} label={label} kind="group" optional error={error ?? undefined}>
      {field.value && shown ? (
        <div className={styles.chosen}>
          <img className={styles.picture} src={shown} alt="" />
          <TextField name={`${name}.alt`} label={t('image.alt')} />
          <div>
            <TakeAwayButton
              onPress={() => {
                field.onChange(null);
                setShown(null);
              }}
            >
              {t('image.remove')}
            </TakeAwayButton>
          </div>
        </div>
      ) : progress === null ? (
        <DropZone
          label={label}
          purpose="image"
          multiple={false}
          onFiles={([file]) => file && waitFor(upload(file))}
        />
      ) : (
        <ProgressBar value={progress} label={t('image.uploading')} />
      )}
    </Field>
  );
}
