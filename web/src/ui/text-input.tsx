import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { describedBy, Field, type FieldProps } from './field.tsx';
import styles from './input.module.css';

export interface TextLook extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password' | undefined;
  /** `code`: a few wide digits. */
  readonly look?: 'normal' | 'short' | 'code' | undefined;
  /** So many digits at most; the spaces, dots and dashes that they are often copied with are taken out first. */
  readonly digits?: number | undefined;
  /** Optional without a word: of many alike, of which it is said once. */
  readonly unmarked?: boolean | undefined;
}

interface TextInputProps extends TextLook {
  readonly id: string;
  readonly error: string | undefined;
  readonly control: Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'>;
}

/** One line of text with its label, help and error. A password can be made readable. */
export function TextInput({
  id,
  label,
  hint,
  optional,
  error,
  type = 'text',
  look = 'normal',
  digits,
  unmarked,
  control,
}: TextInputProps) {
  const { t } = useTranslation();
  const [readable, setReadable] = useState(false);
  const input = (
    <input
      {...control}
      {...(digits !== undefined && digitsAlone(digits))}
      id={id}
      type={readable ? 'text' : type}
      className={classes(styles.input, look === 'short' && styles.short, look === 'code' && styles.code)}
      data-short={look === 'short' || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, hint, error)}
      aria-required={optional ? undefined : true}
    />
  );
  return (
    <Field id={id} label={label} hint={hint} optional={optional && !unmarked} error={error}>
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

/** A limit of the browser's own would cut `1112.22.333` before its dots are out. */
function digitsAlone(most: number) {
  return {
    inputMode: 'numeric' as const,
    onInput({ currentTarget: field }: { currentTarget: HTMLInputElement }) {
      const clean = field.value.replace(/[\s.\u2010-\u2015-]/g, '').slice(0, most);
      if (clean !== field.value) field.value = clean;
    },
  };
}
