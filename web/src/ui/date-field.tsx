import { useController } from 'react-hook-form';
import { DateBox } from './date-box.tsx';
import { describedBy, Field, type FieldProps } from './field.tsx';
import { useFieldId } from './field-id.ts';

/**
 * A date in a form, written dd/MM/yyyy or picked from a calendar; the value is `yyyy-MM-dd`, or null:
 * a change takes undefined for unchanged.
 * @param ofBirth its calendar offers the years of a lifetime, up to today
 */
export function DateField({
  name,
  label,
  hint,
  optional,
  ofBirth = false,
}: FieldProps & { name: string; ofBirth?: boolean }) {
  const fieldId = useFieldId();
  const { field, fieldState } = useController({ name });
  const id = fieldId(name);
  const error = fieldState.error?.message;
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error}>
      <DateBox
        labelledBy={`${id}-label`}
        describedBy={describedBy(id, hint, error)}
        isInvalid={error !== undefined}
        label={label}
        value={field.value}
        ofBirth={ofBirth}
        onChange={field.onChange}
        onBlur={field.onBlur}
        ref={field.ref}
      />
    </Field>
  );
}
