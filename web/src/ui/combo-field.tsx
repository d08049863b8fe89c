import { useController } from 'react-hook-form';
import { ComboBox, type ComboOption } from './combobox.tsx';
import type { PartRead } from './empty-state.tsx';
import { Field, type FieldProps } from './field.tsx';
import { useFieldId } from './field-id.ts';

interface ComboFieldProps extends FieldProps {
  readonly name: string;
  readonly placeholder?: string;
  readonly options: readonly ComboOption[];
  /** Called with every change of the text; absent: the options themselves are filtered. */
  readonly onSearch?: (text: string) => void;
  readonly loading?: boolean;
  readonly read?: PartRead;
}

/** One of many in a form, found by typing; the value is the id of what was chosen. */
export function ComboField({ name, label, hint, optional, ...box }: ComboFieldProps) {
  const fieldId = useFieldId();
  const { field, fieldState } = useController({ name });
  const error = fieldState.error?.message;
  return (
    <Field id={fieldId(name)} label={label} hint={hint} optional={optional ?? false} error={error}>
      <ComboBox
        {...box}
        label={label}
        isInvalid={error !== undefined}
        onChange={(id) => field.onChange(id ?? undefined)}
      />
    </Field>
  );
}
