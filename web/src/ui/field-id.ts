import { createContext, use } from 'react';

/** Which window or part of a page a field lies in; empty for the page itself. Two of them may ask something by the same name. */
export const FieldScope = createContext('');

/**
 * Gives the ids of controls around, by their field's path in the form's values: `profile.surname` is
 * `field-profile-surname` on the page, so that an address can lead to it. In a window, or a part of the page beside
 * another form, the id is its own.
 */
export function useFieldId(): (path: string) => string {
  const scope = use(FieldScope);
  return (path) => (scope ? `${scope}-${pageFieldId(path)}` : pageFieldId(path));
}

/** The id of the control of a field of the page. @param path its path in the form's values */
export function pageFieldId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`;
}
