import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { FailedPart, type PartRead } from './empty-state.tsx';
import { Icon } from './icon.tsx';
import styles from './input.module.css';

export interface Option<Value extends string | number = string | number> {
  readonly value: Value;
  readonly label: string;
}

interface SelectProps<Value extends string | number> {
  readonly id?: string;
  readonly label: string;
  /** Null: the placeholder. */
  readonly value: Value | null;
  readonly options: readonly Option<Value>[];
  readonly placeholder?: string;
  /** How the options were read, where they were: that it failed is told after the box. */
  readonly read?: PartRead | undefined;
  readonly onChange: (value: Value | null) => void;
}

/** A choice outside a form, e.g. a filter; its label is read out only. */
export function Select<Value extends string | number>({
  value,
  options,
  onChange,
  label,
  read,
  ...rest
}: SelectProps<Value>) {
  // What is chosen stays chosen, by a name that could not be read: the box would look as if nothing were.
  const isNameless = read?.error && value !== null && !options.some((option) => option.value === value);
  const shown = isNameless ? [{ value, label: '…' }, ...options] : options;
  return (
    <>
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
          <Options options={shown} placeholder={rest.placeholder} />
        </select>
      </Chevron>
      <FailedPart what={label} read={read} />
    </>
  );
}

/** A select with the sign that it opens. */
export function Chevron({ children }: { children: ReactNode }) {
  return (
    <span className={styles.selectBox}>
      {children}
      <Icon name="down" size={16} />
    </span>
  );
}

/** The entries of a select. */
export function Options({
  options,
  placeholder,
}: {
  options: readonly Option[];
  placeholder: string | undefined;
}) {
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
