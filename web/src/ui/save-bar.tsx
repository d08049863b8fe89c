import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormActions } from './form.tsx';
import styles from './save-bar.module.css';

/**
 * The save button of a long form: always in view, with whether there is something to save.
 * @param submit what it says in place of "Save", e.g. where something is made
 * @param children what else can be done with what was typed
 */
export function SaveBar({ submit, children }: { submit?: string; children?: ReactNode }) {
  const { t } = useTranslation();
  const { isDirty } = useFormContext().formState;
  return (
    <div data-bar className={styles.bar}>
      <FormActions submit={submit}>
        {children}
        <span className={styles.state} role="status">
          {isDirty ? t('form.unsaved') : null}
        </span>
      </FormActions>
    </div>
  );
}
