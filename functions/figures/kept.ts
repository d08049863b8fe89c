import { type SubmissionId, submissionId } from '#shared/identity/ids.ts';
import type { OfPerson } from '../platform/erasure.ts';
import type { Stored, Writable } from '../platform/table/model.ts';
import { create, type Operation, remove, replace } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { type Count, type StudentFigures, studentFigures, type WorkFigures, workFigures } from './figures.ts';
import { afterChanges, type Change } from './rules.ts';

/** What a student counts for, as it is stored: what each hand-in does lies in an item of its own. */
export interface Kept {
  readonly student: StudentFigures | undefined;
  readonly works: readonly WorkFigures[];
}

/** Reads it: one query. */
export async function keptOf(
  table: Table,
  of: OfPerson,
  options: { readonly consistent?: boolean } = {},
): Promise<Kept> {
  const entities = { students: studentFigures, works: workFigures };
  const { students, works } = await table.collection(studentFigures.in(of), entities, options);
  return { student: students[0], works };
}

/** All of it together. */
export function keptCounts({ student, works }: Kept): Count[] {
  return [...(student?.counts ?? []), ...works.flatMap(({ counts }) => counts)];
}

/**
 * What is written for changes. The student's own item is written with each of them: of two at once, its version lets
 * one through. Hand-ins that were counted in it, before they had items of their own, leave it when they change.
 */
export function keeping(of: OfPerson, kept: Kept, changes: readonly Change[]): Operation<unknown>[] {
  const all = afterChanges(keptCounts(kept), changes);
  const changed = new Set(changes.flatMap(({ before, after }) => workOf(after ?? before) ?? []));
  const works = new Map(kept.works.map((one) => [one.submissionId, one]));
  const isApart = (id: SubmissionId | undefined) => id !== undefined && (changed.has(id) || works.has(id));
  const student = { ...of, counts: all.filter((one) => !isApart(workOf(one))) };
  return [
    saved(studentFigures, kept.student, all.length > 0 ? student : undefined),
    ...[...changed].map((id) => {
      const counts = all.filter((one) => workOf(one) === id);
      const after = counts.length > 0 ? { ...of, submissionId: id, counts } : undefined;
      return saved(workFigures, works.get(id), after);
    }),
  ].flat();
}

/** Of which hand-in something is counted, if of one. */
const workOf = (count: Count | undefined): SubmissionId | undefined => submissionId.safeParse(count?.id).data;

function saved<Item>(
  of: Writable<Item>,
  before: Stored<Item> | undefined,
  after: NoInfer<Item> | undefined,
): Operation<unknown>[] {
  if (!before) return after ? [create(of, after, { orElse: 'CONFLICT' })] : [];
  return [after ? replace(of, before, after) : remove(of, before)];
}
