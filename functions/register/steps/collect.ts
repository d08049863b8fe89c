import type { MutationId } from '#shared/identity/ids.ts';
import { put } from '../../platform/table/operations.ts';
import type { Table } from '../../platform/table/table.ts';
import { step } from '../../platform/workflow/steps.ts';
import { type ExportRun, exportBatch } from '../export.ts';
import { refreshed } from '../line.ts';
import { mutation, type NewMutation } from '../mutation.ts';
import { advance, batchesOf, entriesOf, ofExport, runOf, verdict, withProblems } from './run.ts';

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
  run: async (of, _, { table }) => {
    const found = await runOf(table, of);
    const run = found.phase === 'collecting' ? await divide(table, found) : found;
    const failing = await check(table, run);
    return { hasErrors: failing > 0 };
  },
});

async function divide(table: Table, run: ExportRun): Promise<ExportRun> {
  const ids = await openMutations(table, run);
  if (ids.length === 0) throw new Error('there is nothing left to export');
  const batches = Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, position) => ({
    companyId: run.companyId,
    exportId: run.exportId,
    position,
    mutationIds: ids.slice(position * batchSize, (position + 1) * batchSize),
    frozen: [],
  }));
  for (const batch of batches) {
    await table.transact([put(exportBatch, batch)], { notAudited: 'part of an export that has its record' });
  }
  return advance(table, run, {
    phase: 'checking',
    total: ids.length,
    processed: 0,
    batchCount: batches.length,
  });
}

/** The index may lag behind; what is really open is read from the items themselves. */
async function openMutations(table: Table, { companyId }: ExportRun): Promise<MutationId[]> {
  const ids: MutationId[] = [];
  let cursor: string | undefined;
  do {
    const page = await table.list(mutation.by('byState', { companyId, state: 'open' }), {
      limit: pageSize,
      cursor,
    });
    const current = await table.batchGet(
      page.items.map(({ mutationId }) => mutation.at({ companyId, mutationId })),
      { consistent: true },
    );
    ids.push(...current.flatMap((one) => (one?.state === 'open' ? [one.mutationId] : [])));
    cursor = page.next ?? undefined;
  } while (cursor);
  return ids;
}

async function check(table: Table, start: ExportRun): Promise<number> {
  const failing: NewMutation[] = [];
  let run = start;
  let processed = 0;
  for (const batch of await batchesOf(table, run)) {
    for (const { of, sources } of await entriesOf(table, batch)) {
      const checked = refreshed(of, sources);
      if (checked.problems.length > 0) failing.push(checked);
    }
    processed += batch.mutationIds.length;
    run = await advance(table, run, { processed });
  }
  if (failing.length > 0) await withProblems(table, run, failing);
  else await advance(table, run, { phase: 'writing', processed: 0 });
  return failing.length;
}
