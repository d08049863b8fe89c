import { createContext, use } from 'react';

/** Which window a field lies in; empty for the page itself. Two of them may ask something by the same name. */
export const FieldScope = createContext('');

/**
 * Gives the ids of controls around, by their field's path in the form's values: `profile.surname` is
 * `field-profile-surname` on the page, so that an address can lead to it. In a window the id is that window's own.
 */
export function useFieldId(): (path: string) => string {
  const scope = use(FieldScope);
  return (path) => (scope ? `window-${scope}-${pageFieldId(path)}` : pageFieldId(path));
}

/** The id of the control of a field of the page. @param path its path in the form's values */
export function pageFieldId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`;
}
