/**
 * The name under `fields` of the audit texts for a field of what changed.
 * @param field with the fields that it lies in, e.g. `profile.surname` or `memberships.cmp_…`
 * @returns its last part that isn't an id or a number
 */
export function fieldKey(field: string): string {
  return field.split('.').findLast((part) => !/^([a-z]{3}_\w+|\d+)$/.test(part)) ?? field;
}
