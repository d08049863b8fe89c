import type { MutationId } from '#shared/identity/ids.ts';
import { chunksOf } from '#shared/platform/chunks.ts';
import type { Services } from '../../platform/services.ts';
import { put } from '../../platform/table/operations.ts';
import type { Table } from '../../platform/table/table.ts';
import { step } from '../../platform/workflow/steps.ts';
import { type ExportRun, exportBatch } from '../export.ts';
import { refreshed } from '../line.ts';
import { mutation, type NewMutation } from '../mutation.ts';
import { advance, batchesOf, entriesOf, ofExport, runOf, verdict, withProblems } from './run.ts';

type Needed = Pick<Services, 'table' | 'sockets'>;

/** As many mutations as one transaction marks, each with its record: DynamoDB takes a hundred actions. */
const batchSize = 40;
/** Mutations read at a time; a whole number of batches. */
const pageSize = 200;

/**
 * Collects the mutations of an export, and checks them. Broken off while collecting, it begins anew; afterwards it keeps
 * what it collected.
 */
export const collect = step({
  input: ofExport,
  output: verdict,
  run: async (of, _, services) => {
    const found = await runOf(services.table, of);
    if (found.phase === 'collecting') return { hasErrors: await divideAndCheck(services, found) };
    return { hasErrors: await check(services, found) };
  },
});

async function divideAndCheck(services: Needed, start: ExportRun): Promise<boolean> {
  const { table } = services;
  const ids = await openMutations(table, start);
  if (ids.length === 0) throw new Error('there is nothing left to export');
  if (!start.leaveOut) return check(services, await divide(services, start, ids));
  const { good, failing } = await sorted(table, start, ids);
  const run = failing.length > 0 ? await withProblems(services, start, failing) : start;
  return good.length === 0 || check(services, await divide(services, run, good));
}

/** What DUO would take and what it would refuse, as everything is now. */
async function sorted(
  table: Table,
  { companyId }: ExportRun,
  ids: readonly MutationId[],
): Promise<{ good: MutationId[]; failing: NewMutation[] }> {
  const good: MutationId[] = [];
  const failing: NewMutation[] = [];
  for (const mutationIds of chunksOf(ids, batchSize)) {
    const { entries, gone } = await entriesOf(table, { companyId, mutationIds });
    failing.push(...gone);
    for (const { of, sources } of entries) {
      const checked = refreshed(of, sources);
      if (checked.problems.length > 0) failing.push(checked);
      else good.push(of.mutationId);
    }
  }
  return { good, failing };
}

async function divide(services: Needed, run: ExportRun, ids: readonly MutationId[]): Promise<ExportRun> {
  const batches = chunksOf(ids, batchSize).map((mutationIds, position) => ({
    companyId: run.companyId,
    exportId: run.exportId,
    position,
    mutationIds,
    frozen: [],
  }));
  for (const batch of batches) {
    await services.table.transact([put(exportBatch, batch)], {
      notAudited: 'part of an export that has its record',
    });
  }
  return advance(services, run, {
    phase: 'checking',
    total: ids.length,
    processed: 0,
    batchCount: batches.length,
  });
}

/** The index may lag behind; what is really open is read from the items themselves. */
async function openMutations(table: Table, { companyId }: ExportRun): Promise<MutationId[]> {
  const ids: MutationId[] = [];
  for await (const items of table.pages(mutation.by('byState', { companyId, state: 'open' }), {
    limit: pageSize,
  })) {
    const current = await table.batchGet(
      items.map(({ mutationId }) => mutation.at({ companyId, mutationId })),
      { consistent: true },
    );
    ids.push(...current.flatMap((one) => (one?.state === 'open' ? [one.mutationId] : [])));
  }
  return ids;
}

/**
 * Checks what was collected. Answers whether DUO would refuse any of it. Whose student was erased nobody can mend: that
 * is left out and said, and keeps the others back only when there are none.
 */
async function check(services: Needed, start: ExportRun): Promise<boolean> {
  const { table } = services;
  const failing: NewMutation[] = [];
  const leftOut: NewMutation[] = [];
  let run = start;
  let processed = 0;
  for (const batch of await batchesOf(table, run)) {
    const { entries, gone } = await entriesOf(table, batch);
    leftOut.push(...gone);
    for (const { of, sources } of entries) {
      const checked = refreshed(of, sources);
      if (checked.problems.length > 0) failing.push(checked);
    }
    processed += batch.mutationIds.length;
    run = await advance(services, run, { processed });
  }
  // What was sorted before is said already.
  const isNew = leftOut.length > 0 && !run.leaveOut;
  if (failing.length > 0 || isNew) run = await withProblems(services, run, [...failing, ...leftOut]);
  const isRefused = failing.length > 0 || leftOut.length === processed;
  if (!isRefused) await advance(services, run, { phase: 'writing', processed: 0 });
  return isRefused;
}
