import { get, useFormState } from 'react-hook-form';
import { useFieldId } from './field-id.ts';

/**
 * Ties a list of fields to its place in the form.
 * @param list where it lies in the form's values
 * @returns the id of the element that a form's summary leads to, and what is wrong with the list as a whole
 */
export function useFieldList(list: string): { readonly id: string; readonly error: string | undefined } {
  const id = useFieldId()(list);
  const { errors } = useFormState();
  const fault: { message?: string; root?: { message?: string } } = get(errors, list) ?? {};
  return { id, error: fault.message ?? fault.root?.message };
}
