import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormActions } from '#web/ui/form.tsx';
import styles from './content.module.css';

/** The save button of a long form: always in view, with whether there is something to save. */
export function SaveBar() {
  const { t } = useTranslation('content');
  const { isDirty } = useFormContext().formState;
  return (
    <div className={styles.saveBar}>
      <FormActions>
        <span className={styles.saveState} role="status">
          {isDirty ? t('chapter.unsaved') : null}
        </span>
      </FormActions>
    </div>
  );
}
