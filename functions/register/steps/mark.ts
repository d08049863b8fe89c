import * as z from 'zod/mini';
import { registerEvents } from '#events/register.ts';
import { Refusal } from '#shared/http/errors.ts';
import { add, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { type StepCall, step } from '../../platform/workflow/steps.ts';
import { type ExportBatch, type ExportRun, exportRun } from '../export.ts';
import { mutation, mutationCounts } from '../mutation.ts';
import { mutationSubject } from '../repository.ts';
import { exported, reopened } from '../rules.ts';
import { batchesOf, mutationsOf, ofExport, runOf } from './run.ts';

/** Batches per call of the step: seconds of work, so that a call never meets its time-out. */
const batchesPerCall = 25;
const attempts = 5;

/**
 * Marks the mutations of an export as exported, a batch in each transaction, which also counts the batch: called again
 * after a break, it goes on where it was. Answers whether all are done.
 */
export const markExported = step({
  input: ofExport,
  output: z.object({ done: z.boolean() }),
  run: async (of, call, { table }) => {
    let run = await runOf(table, of);
    const batches = await batchesOf(table, run);
    const until = Math.min(batches.length, run.markedBatches + batchesPerCall);
    for (const batch of batches.slice(run.markedBatches, until))
      run = await move(table, call, run, batch, 'exported');
    return { done: run.markedBatches === batches.length };
  },
});

/** Takes back what an export that broke off had marked. */
export async function reopenAll(table: Table, call: StepCall, start: ExportRun): Promise<ExportRun> {
  let run = start;
  const marked = (await batchesOf(table, run)).slice(0, run.markedBatches);
  for (const batch of marked.reverse()) run = await move(table, call, run, batch, 'open');
  return run;
}

/** A mutation of the batch may be changed by an event at the same moment: then it is read and decided anew. */
async function move(
  table: Table,
  call: StepCall,
  run: ExportRun,
  batch: ExportBatch,
  to: 'exported' | 'open',
): Promise<ExportRun> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await moveOnce(table, call, run, batch, to);
    } catch (error) {
      const lostRace = error instanceof Refusal && error.code === 'CONFLICT';
      if (!lostRace || attempt === attempts) throw error;
    }
  }
}

async function moveOnce(
  table: Table,
  call: StepCall,
  run: ExportRun,
  batch: ExportBatch,
  to: 'exported' | 'open',
): Promise<ExportRun> {
  const { companyId, exportId } = run;
  const one = to === 'exported' ? 1 : -1;
  const all = await mutationsOf(table, batch);
  // Who deleted one that was exported meant it; it doesn't come back.
  const moving = to === 'exported' ? all : all.filter(({ state }) => state === 'exported');
  const after = {
    ...run,
    markedBatches: run.markedBatches + one,
    processed: Math.max(0, run.processed + one * all.length),
  };
  const [saved] = await table.transact(
    [
      replace(exportRun, run, after),
      ...moving.map((before) =>
        replace(
          mutation,
          before,
          to === 'exported' ? exported(before, { exportId, now: call.now }) : reopened(before),
        ),
      ),
      add(mutationCounts.at({ companyId }), { open: -one * moving.length, exported: one * moving.length }),
    ],
    moving.map(({ mutationId, studentId }) =>
      recordOf(to === 'exported' ? registerEvents.mutationExported : registerEvents.mutationReopened, call, {
        subject: mutationSubject(mutationId),
        payload: { mutationId, studentId, exportId },
        companyId,
      }),
    ),
  );
  return saved;
}
