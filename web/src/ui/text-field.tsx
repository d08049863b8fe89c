import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { describedBy, Field, type FieldProps } from './field.tsx';
import styles from './input.module.css';
import { useField } from './use-field.ts';

type Native = Pick<
  ComponentProps<'input'>,
  | 'autoComplete'
  | 'inputMode'
  | 'placeholder'
  | 'maxLength'
  | 'disabled'
  | 'spellCheck'
  | 'onFocus'
  | 'autoFocus'
>;

interface TextFieldProps extends FieldProps, Native {
  readonly name: string;
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  /** `code`: a few wide digits. */
  readonly look?: 'normal' | 'short' | 'code';
}

/** One line of text in a form. A password can be made readable. */
export function TextField({
  name,
  label,
  hint,
  optional,
  type = 'text',
  look = 'normal',
  ...native
}: TextFieldProps) {
  const { t } = useTranslation();
  const [readable, setReadable] = useState(false);
  const { id, bound, error } = useField(name, optional);
  const input = (
    <input
      {...native}
      {...bound}
      id={id}
      type={readable ? 'text' : type}
      className={classes(styles.input, look === 'short' && styles.short, look === 'code' && styles.code)}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, hint, error)}
      aria-required={optional ? undefined : true}
    />
  );
  return (
    <Field id={id} label={label} hint={hint} optional={optional ?? false} error={error}>
      {type !== 'password' ? (
        input
      ) : (
        <span className={styles.affixed}>
          {input}
          <IconButton
            size="small"
            icon={readable ? 'eye-off' : 'eye'}
            label={readable ? t('field.hidePassword') : t('field.showPassword')}
            onPress={() => setReadable(!readable)}
          />
        </span>
      )}
    </Field>
  );
}

interface TextAreaProps
  extends FieldProps,
    Pick<ComponentProps<'textarea'>, 'rows' | 'maxLength' | 'placeholder'> {
  readonly name: string;
}

/** Text of several lines; grows with what is in it. */
export function TextArea({ name, label, hint, optional, rows = 4, ...native }: TextAreaProps) {
  const { id, bound, error } = useField(name, optional);
  return (
    <Field id={id} label={label} hint={hint} optional={optional ?? false} error={error}>
      <textarea
        {...native}
        {...bound}
        id={id}
        rows={rows}
        className={classes(styles.input, styles.area)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        aria-required={optional ? undefined : true}
      />
    </Field>
  );
}
