import * as z from 'zod/mini';
import { companyId, exportId } from '#shared/identity/ids.ts';
import type { Services } from '../../platform/services.ts';
import { replace } from '../../platform/table/operations.ts';
import type { Table } from '../../platform/table/table.ts';
import { type ExportBatch, type ExportRun, exportBatch, exportRun } from '../export.ts';
import type { Sources } from '../line.ts';
import { type Mutation, mutation, type NewMutation } from '../mutation.ts';
import { presentProblems } from '../present.ts';
import { exportOf } from '../repository.ts';
import { showExport } from '../show-export.ts';
import { sourcesOf } from '../sources.ts';

/** The part of an execution's state that every step reads. */
export const ofExport = z.object({ companyId, exportId });
export type OfExport = z.infer<typeof ofExport>;

/** What collecting and writing answer: whether there are records that DUO would refuse. */
export const verdict = z.object({ hasErrors: z.boolean() });

/** How many problems an export keeps to show. */
const problemsKept = 300;

/** The export as it is now. */
export function runOf(table: Table, of: OfExport): Promise<ExportRun> {
  return exportOf(table, of.companyId, of.exportId);
}

/** Saves how far an export is, and shows it. Only its own steps change it, one at a time. */
export async function advance(
  services: Pick<Services, 'table' | 'sockets'>,
  before: ExportRun,
  change: Partial<Omit<ExportRun, 'version'>>,
): Promise<ExportRun> {
  const [saved] = await services.table.transact([replace(exportRun, before, { ...before, ...change })], {
    notAudited: 'how far an export is, not that something happened',
  });
  await showExport(services, saved);
  return saved;
}

/** Saves what DUO would refuse, as much of it as is worth showing. */
export function withProblems(
  services: Pick<Services, 'table' | 'sockets'>,
  before: ExportRun,
  failing: readonly NewMutation[],
): Promise<ExportRun> {
  const problems = failing.flatMap(presentProblems);
  return advance(services, before, {
    problems: problems.slice(0, problemsKept),
    problemCount: problems.length,
  });
}

/** The frozen batches of an export, in order. */
export async function batchesOf(table: Table, run: ExportRun): Promise<ExportBatch[]> {
  const all = await table.query(exportBatch.in(run), { range: { beginsWith: ['BATCH'] }, consistent: true });
  // A collecting that was broken off may have left more.
  return all.slice(0, run.batchCount);
}

/** A mutation of a batch with what its line is made of. */
export interface Entry {
  readonly of: Mutation;
  readonly sources: Sources;
}

/** What a batch holds: what can be told, and what can't as its student was erased since. */
interface Entries {
  readonly entries: readonly Entry[];
  /** With what is said of them. */
  readonly gone: readonly NewMutation[];
}

/** The mutations of a batch, in its order, with everything their lines are made of. */
export async function entriesOf(
  table: Table,
  batch: Pick<ExportBatch, 'companyId' | 'mutationIds'>,
): Promise<Entries> {
  const { companyId } = batch;
  const mutations = await mutationsOf(table, batch);
  const sourcesFor = await sourcesOf(table, companyId, mutations);
  const entries: Entry[] = [];
  const gone: NewMutation[] = [];
  for (const of of mutations) {
    const sources = sourcesFor(of);
    if (sources) entries.push({ of, sources });
    else gone.push({ ...of, problems: [{ field: 'student', problem: 'missing' }] });
  }
  return { entries, gone };
}

/** The mutations of a batch, in its order. */
export async function mutationsOf(
  table: Table,
  { companyId, mutationIds }: Pick<ExportBatch, 'companyId' | 'mutationIds'>,
): Promise<Mutation[]> {
  const found = await table.batchGet(
    mutationIds.map((mutationId) => mutation.at({ companyId, mutationId })),
    { consistent: true },
  );
  return found.map((one, position) => {
    if (!one) throw new Error(`${mutationIds[position]} does not exist`);
    return one;
  });
}
