import { useFormContext } from 'react-hook-form';
import { useFieldId } from './field-id.ts';

/**
 * Ties a native control to its place in the form.
 * @param name path in the form's values, e.g. `profile.surname`
 * @param optional an emptied field counts as absent, not as an empty text
 * @param read turns the control's text into the value, where they differ
 * @returns the control's id, what React Hook Form needs of it, and its error
 */
export function useField(name: string, optional = false, read: (text: unknown) => unknown = asIs) {
  const fieldId = useFieldId();
  const { register, getFieldState, formState } = useFormContext();
  const { error } = getFieldState(name, formState);
  const bound = register(name, {
    setValueAs: (value) => (optional && value === '' ? undefined : read(value)),
  });
  return { id: fieldId(name), bound, error: error?.message };
}

const asIs = (value: unknown) => value;
