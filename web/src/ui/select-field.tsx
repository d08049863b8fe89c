import { classes } from './classes.ts';
import { FailedPart, type PartRead } from './empty-state.tsx';
import { describedBy, Field, type FieldProps } from './field.tsx';
import styles from './input.module.css';
import { Chevron, type Option, Options } from './select.tsx';
import { useField } from './use-field.ts';

interface SelectFieldProps extends FieldProps {
  readonly name: string;
  readonly options: readonly Option[];
  /** Stands for no choice, as the first entry. */
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** How the options were read, where they were: that it failed is told below the box. */
  readonly read?: PartRead;
}

/** A choice from a short list in a form. Numeric values stay numbers. */
export function SelectField({
  name,
  label,
  hint,
  optional,
  options,
  placeholder,
  disabled,
  read,
}: SelectFieldProps) {
  // A native select speaks text; the form gets back the value itself.
  const chosenBy = (text: unknown) => options.find(({ value }) => String(value) === String(text))?.value;
  const { id, bound, error } = useField(name, optional, chosenBy);
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error}>
      <Chevron>
        <select
          {...bound}
          id={id}
          disabled={disabled}
          className={classes(styles.input, styles.select)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          aria-required={optional ? undefined : true}
        >
          <Options options={options} placeholder={placeholder} />
        </select>
      </Chevron>
      <FailedPart what={label} read={read} />
    </Field>
  );
}
