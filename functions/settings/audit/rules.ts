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
  ...['emailMoves', 'name', 'studentName', 'sortName', 'phoneNumber', 'mobileNumber', 'by'],
  ...['reason', 'remark', 'feedback', 'message', 'quickscanMessage', 'displayName'],
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
    .map((field) => ({ field, was: was.get(field), is: is.get(field) }))
    .filter((change) => change.was?.text !== change.is?.text)
    .slice(0, mostChanges)
    .map(({ field, was, is }) =>
      !seesPersonal && (was?.isPersonal || is?.isPersonal)
        ? { field, before: null, after: null, masked: true }
        : { field, before: cut(was), after: cut(is), masked: false },
    );
}

interface Told {
  readonly text: string;
  readonly isPersonal: boolean;
}

function flat(value: unknown, path: readonly string[] = []): Map<string, Told> {
  if (value === undefined || value === null) return new Map();
  if (typeof value === 'object' && !Array.isArray(value))
    return new Map(Object.entries(value).flatMap(([name, inner]) => [...flat(inner, [...path, name])]));
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return new Map([
    [path.join('.'), { text, isPersonal: path.some((name) => personal.has(name)) || tellsOf(value) }],
  ]);
}

/** Whether something in a list says something of a person: a list is told as one. */
function tellsOf(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => personal.has(name) || tellsOf(inner));
}

function cut(told: Told | undefined): string | null {
  const { text = null } = told ?? {};
  return text && text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}
