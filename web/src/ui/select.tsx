import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { describedBy, Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './input.module.css';
import { useField } from './use-field.ts';

export interface Option<Value extends string | number = string | number> {
  readonly value: Value;
  readonly label: string;
}

interface SelectFieldProps extends FieldProps {
  readonly name: string;
  readonly options: readonly Option[];
  /** Stands for no choice, as the first entry. */
  readonly placeholder?: string;
  readonly disabled?: boolean;
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
}: SelectFieldProps) {
  // A native select speaks text; the form gets back the value itself.
  const read = (text: unknown) => options.find(({ value }) => String(value) === String(text))?.value;
  const { id, bound, error } = useField(name, optional, read);
  return (
    <Field id={id} label={label} hint={hint} optional={optional ?? false} error={error}>
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
    </Field>
  );
}

interface SelectProps<Value extends string | number> {
  readonly id?: string;
  readonly label: string;
  /** Null: the placeholder. */
  readonly value: Value | null;
  readonly options: readonly Option<Value>[];
  readonly placeholder?: string;
  readonly onChange: (value: Value | null) => void;
}

/** A choice outside a form, e.g. a filter; its label is read out only. */
export function Select<Value extends string | number>({
  value,
  options,
  onChange,
  label,
  ...rest
}: SelectProps<Value>) {
  return (
    <Chevron>
      <select
        id={rest.id}
        aria-label={label}
        title={label}
        className={classes(styles.input, styles.select)}
        value={value ?? ''}
        onChange={(event) =>
          onChange(options.find((option) => String(option.value) === event.target.value)?.value ?? null)
        }
      >
        <Options options={options} placeholder={rest.placeholder} />
      </select>
    </Chevron>
  );
}

function Chevron({ children }: { children: ReactNode }) {
  return (
    <span className={styles.selectBox}>
      {children}
      <Icon name="down" size={16} />
    </span>
  );
}

function Options({ options, placeholder }: { options: readonly Option[]; placeholder: string | undefined }) {
  return (
    <>
      {placeholder === undefined ? null : <option value="">{placeholder}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}
