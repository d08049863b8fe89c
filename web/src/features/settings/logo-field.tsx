import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Organisation } from '#shared/settings/organisation.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { errorText, react } from '#web/platform/api/reactions.ts';
import { logoOf } from '#web/platform/upload/logo.ts';
import { uploadImage } from '#web/platform/upload/upload.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Field } from '#web/ui/field.tsx';
import { useFieldId } from '#web/ui/field-id.ts';
import { useFormWaits } from '#web/ui/form-waits.ts';
import { ProgressBar } from '#web/ui/progress.tsx';
import { TakeAwayButton } from '#web/ui/take-away-button.tsx';
import styles from './settings.module.css';

/** The logo: shown on both schemes as soon as it is chosen, and set when the form is saved. */
export function LogoField({ current }: { current: Organisation['logo'] }) {
  const { t } = useTranslation('settings');
  const fieldId = useFieldId();
  const { field, fieldState } = useController({ name: 'logoFileId' });
  const [shown, setShown] = useState(current?.link ?? null);
  const { waitFor } = useFormWaits();
  const [progress, setProgress] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  async function upload(chosen: File): Promise<ApiError | null> {
    setRefused(null);
    setProgress(0);
    try {
      // What can't be drawn goes as it is: the server says what is wrong with it.
      const { fileId, original } = await uploadImage(await logoOf(chosen).catch(() => chosen), setProgress);
      field.onChange(fileId);
      setShown(original);
      return null;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      react(failure, true);
      setRefused(errorText(failure));
      return failure;
    } finally {
      setProgress(null);
    }
  }

  const error = refused ?? fieldState.error?.message;
  return (
    <Field
      id={fieldId('logoFileId')}
      label={t('logo.label')}
      hint={t('logo.hint')}
      kind="group"
      error={error}
      optional
    >
      {field.value && shown ? (
        <div className={styles.logo}>
          <div className={styles.samples}>
            {(['light', 'dark'] as const).map((scheme) => (
              <div key={scheme} className={styles.logoSample} data-scheme={scheme}>
                <img src={shown} alt={t(`colour.${scheme}`)} />
              </div>
            ))}
          </div>
          <div>
            <TakeAwayButton onPress={() => field.onChange(null)}>{t('logo.remove')}</TakeAwayButton>
          </div>
        </div>
      ) : progress === null ? (
        <DropZone
          label={t('logo.label')}
          purpose="image"
          also={['.svg']}
          multiple={false}
          onFiles={([file]) => file && waitFor(upload(file))}
        />
      ) : (
        <ProgressBar value={progress} label={t('logo.uploading')} />
      )}
    </Field>
  );
}
