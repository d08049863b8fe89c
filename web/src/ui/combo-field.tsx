import { useController } from 'react-hook-form';
import { ComboBox, type ComboOption, type Finding } from './combobox.tsx';
import { Field, type FieldProps } from './field.tsx';
import { useFieldId } from './field-id.ts';

type ComboFieldProps = FieldProps &
  Finding & {
    readonly name: string;
    readonly placeholder?: string;
    readonly options: readonly ComboOption[];
  };

/** One of many in a form, found by typing; the value is the id of what was chosen. */
export function ComboField({ name, label, hint, optional, ...box }: ComboFieldProps) {
  const fieldId = useFieldId();
  const { field, fieldState } = useController({ name });
  const error = fieldState.error?.message;
  return (
    <Field id={fieldId(name)} label={label} hint={hint} optional={optional} error={error}>
      <ComboBox
        {...box}
        label={label}
        isInvalid={error !== undefined}
        onChange={(id) => field.onChange(id ?? undefined)}
      />
    </Field>
  );
}
