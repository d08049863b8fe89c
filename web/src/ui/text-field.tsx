import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { describedBy, Field, type FieldProps } from './field.tsx';
import styles from './input.module.css';
import { TextInput, type TextLook } from './text-input.tsx';
import { useField } from './use-field.ts';

type Native = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode' | 'placeholder' | 'maxLength' | 'disabled' | 'spellCheck' | 'autoFocus'
>;

/** One line of text in a form. A password can be made readable. */
export function TextField({
  name,
  label,
  hint,
  optional,
  type,
  look,
  digits,
  unmarked,
  ...native
}: TextLook & Native & { name: string }) {
  const { id, bound, error } = useField(name, optional);
  return (
    <TextInput
      {...{ id, label, hint, optional, type, look, digits, unmarked, error }}
      control={{ ...native, ...bound }}
    />
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
    <Field id={id} label={label} hint={hint} optional={optional} error={error}>
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
