import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

export interface FieldProps {
  readonly label: string;
  /** Help that stays in view; say here what a good answer looks like. */
  readonly hint?: ReactNode;
  /** Marked as such in words; everything else is needed. */
  readonly optional?: boolean | undefined;
}

interface FrameProps extends FieldProps {
  readonly id: string;
  readonly error?: string | undefined;
  /** `group`: the label belongs to several controls. */
  readonly kind?: 'single' | 'group';
  readonly children: ReactNode;
}

/** Label, help and error around a control. The control takes `describedBy(…)` to be tied to them. */
export function Field({ id, label, hint, optional, error, kind = 'single', children }: FrameProps) {
  const { t } = useTranslation();
  const text = (
    <>
      {label}
      {optional ? <span className={styles.optional}> ({t('field.optional')})</span> : null}
    </>
  );
  const rest = (
    <>
      {hint ? (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      ) : null}
      {children}
      {error ? (
        <div className={styles.error} id={`${id}-error`}>
          <Icon name="danger" size={16} />
          <span>{error}</span>
        </div>
      ) : null}
    </>
  );
  if (kind === 'group') {
    return (
      <fieldset className={styles.field} aria-describedby={describedBy(id, hint, error)}>
        <legend className={styles.label} id={`${id}-label`}>
          {text}
        </legend>
        {rest}
      </fieldset>
    );
  }
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id} id={`${id}-label`}>
        {text}
      </label>
      {rest}
    </div>
  );
}

/** The ids of a field's help and error, for the control's `aria-describedby`. */
export function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  return classes(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined;
}
