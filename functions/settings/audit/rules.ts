import { shortened } from '#shared/platform/start-of.ts';
import { fieldKey } from '#shared/settings/audit-fields.ts';
import type { FieldChange } from '#shared/settings/audit-routes.ts';
import { isErased, personalFields } from '../../platform/table/personal-fields.ts';

/** What says nothing to a reader: which item it is the subject tells, and the rest serves the machinery. */
const silent = new Set([
  ...['id', 'companyId', 'defaultCompanyId', 'userId', 'studentId', 'roleId', 'courseId', 'chapterId'],
  ...['learnpathId', 'assignmentId', 'submissionId', 'educationId', 'moduleId', 'blockId', 'planningId'],
  ...['poolId', 'startingMomentId', 'teamId', 'fileId', 'recordId', 'sortName', 'sessionsValidFromAt'],
  ...['keptSession', 'createdAt', 'updatedAt', 'updatedBy'],
]);

/**
 * How work is judged: who may know reads it with the work. The log is no way around what is kept from a student until it
 * is returned, and from a 2nd assessor who judges blind (design section 8).
 */
const judgement = 'assessment';

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
    .filter((field) => !silent.has(fieldKey(field)))
    .map((field) => ({ field, was: was.get(field), is: is.get(field) }))
    .filter(({ was, is }) => was?.isErased || is?.isErased || was?.text !== is?.text)
    .slice(0, mostChanges)
    .map(({ field, was, is }) => {
      const nothing = { field, before: null, after: null };
      if (was?.isErased || is?.isErased) return { ...nothing, masked: false, erased: true };
      const isHidden = !seesPersonal && (was?.isPersonal || is?.isPersonal);
      if (isHidden || field.split('.')[0] === judgement) return { ...nothing, masked: true };
      return { field, before: cut(was), after: cut(is), masked: false };
    });
}

interface Told {
  readonly text: string;
  readonly isPersonal: boolean;
  /** Its person was erased: nobody knows any more what it was. */
  readonly isErased: boolean;
}

function flat(value: unknown, path: readonly string[] = []): Map<string, Told> {
  if (value === undefined || value === null) return new Map();
  if (typeof value === 'object' && !Array.isArray(value) && !isErased(value))
    return new Map(Object.entries(value).flatMap(([name, inner]) => [...flat(inner, [...path, name])]));
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const isPersonal = path.some((name) => personalFields.has(name)) || tellsOf(value);
  return new Map([[path.join('.'), { text, isPersonal, isErased: holdsErased(value) }]]);
}

/** Whether something in a list says something of a person: a list is told as one. */
function tellsOf(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => personalFields.has(name) || tellsOf(inner));
}

function holdsErased(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return isErased(value) || Object.values(value).some(holdsErased);
}

function cut(told: Told | undefined): string | null {
  const { text = null } = told ?? {};
  return text && shortened(text, mostCharacters);
}
