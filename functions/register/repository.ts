import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId, ExportId, MutationId, UserId } from '#shared/identity/ids.ts';
import type { MutationState } from '#shared/register/schemas.ts';
import type { Page } from '../platform/table/reads.ts';
import type { Subject } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import { looksFor } from '../platform/table/words.ts';
import { type ExportRun, exportRun, runningExport } from './export.ts';
import { type Mutation, mutation, mutationCounts, studentMutation } from './mutation.ts';

/** Where a page of a list begins and how long it is. */
interface Paging {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** How many mutations with problems the checklist shows. */
export const checklistLength = 300;

/** Which mutations a page shows. */
interface Wanted {
  readonly state: MutationState;
  /** Words of the student, their number, the sequence number or the module. */
  readonly search?: string | undefined;
  /** Only those that DUO would refuse; none but open ones have problems. */
  readonly withProblems?: boolean;
}

/**
 * A company's mutations in one state, newest first, or those with problems, by student: one query. A search looks
 * through them as they are read.
 */
export function mutationsIn(
  table: Table,
  companyId: CompanyId,
  { state, search, withProblems = false }: Wanted,
  paging: Paging,
): Promise<Page<Mutation>> {
  const found = looksFor(search ?? '');
  const keep = search
    ? (one: Mutation) =>
        found(one.studentName, one.studentNumber ?? '', one.sequenceNumber, one.learnpathTitle)
    : undefined;
  return withProblems
    ? table.list(mutation.by('withProblems', { companyId }), { ...paging, keep })
    : table.list(mutation.by('byState', { companyId, state }), { ...paging, keep, descending: true });
}

/** The open mutations that DUO would refuse, by student: one query. */
export async function mutationsWithProblems(table: Table, companyId: CompanyId): Promise<Page<Mutation>> {
  return table.list(mutation.by('withProblems', { companyId }), { limit: checklistLength });
}

/** How many mutations there are in each state. */
export async function countsOf(table: Table, companyId: CompanyId): Promise<Record<MutationState, number>> {
  const { open = 0, exported = 0, deleted = 0 } = (await table.get(mutationCounts.at({ companyId }))) ?? {};
  return { open, exported, deleted };
}

/**
 * A mutation, and whether an export is running: one round trip.
 * @throws Refusal MUTATION_NOT_FOUND
 */
export async function mutationOf(
  table: Table,
  companyId: CompanyId,
  mutationId: MutationId,
): Promise<{ found: Mutation; running: boolean }> {
  const [found, running] = await table.batchGet([
    mutation.at({ companyId, mutationId }),
    runningExport.at({ companyId }),
  ]);
  if (!found) throw new Refusal('MUTATION_NOT_FOUND');
  return { found, running: running !== undefined };
}

/** The mutations about a student, in any state: two round trips. */
export async function mutationsAbout(
  table: Table,
  companyId: CompanyId,
  studentId: UserId,
): Promise<Mutation[]> {
  const links = await table.query(studentMutation.in({ companyId, studentId }));
  const found = await table.batchGet(
    links.map(({ mutationId }) => mutation.at({ companyId, mutationId })),
    { consistent: true },
  );
  return found.filter((one) => one !== undefined);
}

/** A mutation as it was made, told to who looks at its student. */
export interface StudentMutation {
  readonly mutationId: MutationId;
  readonly createdAt: string;
  readonly learnpathTitle: string;
  readonly action: Mutation['action'];
}

/** The mutations about a student, as they were made: one query. */
export async function mutationLinksOf(
  table: Table,
  of: { readonly companyId: CompanyId; readonly studentId: UserId },
): Promise<StudentMutation[]> {
  const links = await table.query(studentMutation.in(of));
  return links.flatMap(({ mutationId, createdAt, learnpathTitle = '', action }) =>
    createdAt && action ? [{ mutationId, createdAt, learnpathTitle, action }] : [],
  );
}

/** A company's exports, newest first: one query. */
export function exportsOf(table: Table, companyId: CompanyId, paging: Paging): Promise<Page<ExportRun>> {
  return table.list(exportRun.by('newest', { companyId }), { ...paging, descending: true });
}

/**
 * One export.
 * @throws Refusal EXPORT_NOT_FOUND
 */
export async function exportOf(table: Table, companyId: CompanyId, exportId: ExportId): Promise<ExportRun> {
  const found = await table.get(exportRun.at({ companyId, exportId }), { consistent: true });
  if (!found) throw new Refusal('EXPORT_NOT_FOUND');
  return found;
}

/** What a record about a mutation is about. */
export function mutationSubject(mutationId: MutationId): Subject {
  return { type: 'mutation', id: mutationId };
}

/** What a record about an export is about. */
export function exportSubject(exportId: ExportId): Subject {
  return { type: 'register-export', id: exportId };
}
