import type { FieldChange } from '#shared/settings/audit-routes.ts';

/** Fields that say something of a person, wherever they stand; a BSN is kept masked. */
const personal = new Set([
  ...[
    'email',
    'profile',
    'proposedName',
    'nameRefusal',
    'personal',
    'address',
    'studentNumber',
    'pendingEmail',
  ],
  ...['emailMoves', 'name', 'studentName', 'phoneNumber', 'mobileNumber', 'reason', 'remark', 'feedback'],
]);

const mostChanges = 60;
const mostCharacters = 300;

/**
 * What changed, field by field, with what lies in objects by its path.
 * @param before as the record keeps it
 * @param seesPersonal whether personal data is shown, else only that it changed
 */
export function changesOf(before: unknown, after: unknown, seesPersonal: boolean): FieldChange[] {
  const [was, is] = [flat(before), flat(after)];
  // The table keeps the fields of an object in no order.
  const fields = [...new Set([...was.keys(), ...is.keys()])].sort();
  return fields
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
    .slice(0, mostChanges)
    .map((change) =>
      !seesPersonal && change.field.split('.').some((part) => personal.has(part))
        ? { field: change.field, before: null, after: null, masked: true }
        : { ...change, masked: false },
    );
}

function flat(value: unknown, path = ''): Map<string, string> {
  if (value === undefined || value === null) return new Map();
  if (typeof value === 'object' && !Array.isArray(value))
    return new Map(
      Object.entries(value).flatMap(([name, inner]) => [...flat(inner, path ? `${path}.${name}` : name)]),
    );
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return new Map([[path, text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text]]);
}
