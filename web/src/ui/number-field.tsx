import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { formatDecimal, formatTenths, parseDecimal, parseGrade } from '#web/platform/format.ts';
import { classes } from './classes.ts';
import { describedBy, Field, type FieldProps } from './field.tsx';
import { useFieldId } from './field-id.ts';
import styles from './input.module.css';

interface NumberFieldProps extends FieldProps {
  readonly name: string;
  /** Unit, e.g. `%` or `EC`. */
  readonly suffix?: string;
}

/** A number in a form, written with a comma or a point; the value is a number, or an empty text. */
export function NumberField(props: NumberFieldProps) {
  return <Amount {...props} read={parseDecimal} write={formatDecimal} inputMode="decimal" />;
}

/** A grade from 1,0 to 10,0 in a form; the value is in integer tenths (5,5 is 55), or an empty text. */
export function GradeField(props: Omit<NumberFieldProps, 'suffix'>) {
  return <Amount {...props} read={parseGrade} write={formatTenths} inputMode="decimal" />;
}

interface AmountProps extends NumberFieldProps {
  readonly read: (text: string) => number | undefined;
  readonly write: (value: number) => string;
  readonly inputMode: 'decimal';
}

function Amount({ name, label, hint, optional, suffix, read, write, inputMode }: AmountProps) {
  const fieldId = useFieldId();
  const { field, fieldState } = useController({ name });
  const { clearErrors, trigger } = useFormContext();
  const shown = (value: unknown) => (typeof value === 'number' ? write(value) : '');
  const [text, setText] = useState(() => shown(field.value));
  const id = fieldId(name);
  const error = fieldState.error?.message;
  // The form was reset to another value from outside: show that one.
  const current = readOrKeep(text, read) === field.value ? text : shown(field.value);

  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error}>
      <span className={classes(styles.affixed, styles.short)} data-short>
        <input
          ref={field.ref}
          id={id}
          name={name}
          inputMode={inputMode}
          autoComplete="off"
          className={classes(styles.input, styles.number)}
          value={current}
          onChange={(event) => {
            setText(event.target.value);
            field.onChange(readOrKeep(event.target.value, read));
            if (error) clearErrors(name);
          }}
          onBlur={() => {
            const written = shown(field.value);
            // What has more decimals than are shown stays as it was typed: it is what validation speaks of.
            setText(readOrKeep(written, read) === field.value ? written || text : text);
            field.onBlur();
            // What can't be kept is told at once; what is still missing, only when the form is sent.
            if (field.value !== undefined && field.value !== '') void trigger(name);
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          aria-required={optional ? undefined : true}
        />
        {suffix ? <span className={styles.suffix}>{suffix}</span> : null}
      </span>
    </Field>
  );
}

/**
 * What can't be read stays as text, so that validation refuses it instead of it vanishing. That goes for nothing at all
 * too: for a value that is undefined the form would show the one it began with.
 */
function readOrKeep(text: string, read: (text: string) => number | undefined) {
  return read(text) ?? text.trim();
}
