import * as z from 'zod/mini';
import { registerEvents } from '#events/register.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import type { Services } from '../../platform/services.ts';
import { add, type Operation, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { type StepCall, step } from '../../platform/workflow/steps.ts';
import { type ExportBatch, type ExportRun, exportRun } from '../export.ts';
import { type Mutation, mutation, mutationCounts, type NewMutation } from '../mutation.ts';
import { mutationSubject } from '../repository.ts';
import { exported, reopened } from '../rules.ts';
import { showExport } from '../show-export.ts';
import { batchesOf, mutationsOf, ofExport, runOf } from './run.ts';

type Needed = Pick<Services, 'table' | 'sockets'>;

/** Batches per call of the step: seconds of work, so that a call never meets its time-out. */
const batchesPerCall = 25;

/**
 * Marks the mutations of an export as exported, a batch in each transaction, which also counts the batch: called again
 * after a break, it goes on where it was. Answers whether all are done.
 */
export const markExported = step({
  input: ofExport,
  output: z.object({ done: z.boolean() }),
  run: async (of, call, services) => {
    let run = await runOf(services.table, of);
    const batches = await batchesOf(services.table, run);
    const until = Math.min(batches.length, run.markedBatches + batchesPerCall);
    for (const batch of batches.slice(run.markedBatches, until))
      run = await move(services, call, run, batch, 'exported');
    return { done: run.markedBatches === batches.length };
  },
});

/** Takes back what an export that broke off had marked. */
export async function reopenAll(services: Needed, call: StepCall, start: ExportRun): Promise<ExportRun> {
  let run = start;
  const marked = (await batchesOf(services.table, run)).slice(0, run.markedBatches);
  for (const batch of marked.reverse()) run = await move(services, call, run, batch, 'open');
  return run;
}

/**
 * What is marked is what the file tells: a mutation that was corrected after its line was written gets back what was
 * frozen, and who listens to the record tells the correction anew.
 */
async function move(
  services: Needed,
  call: StepCall,
  run: ExportRun,
  batch: ExportBatch,
  to: 'exported' | 'open',
): Promise<ExportRun> {
  const { table } = services;
  const { companyId, exportId } = run;
  const moves = await movesOf(table, batch, to, { exportId, now: call.now });
  const told = moves.filter(({ after }) => after.state === to);
  const one = to === 'exported' ? 1 : -1;
  const after = {
    ...run,
    markedBatches: run.markedBatches + one,
    processed: Math.max(0, run.processed + one * batch.frozen.length),
  };
  const [saved] = await table.transact(
    [
      replace(exportRun, run, after),
      ...moves.map(({ before, after }) => replace(mutation, before, after)),
      ...counted(companyId, moves),
    ],
    told.map(({ before: { mutationId, studentId } }) =>
      recordOf(to === 'exported' ? registerEvents.mutationExported : registerEvents.mutationReopened, call, {
        subject: mutationSubject(mutationId),
        payload: { mutationId, studentId, exportId },
        companyId,
      }),
    ),
  );
  await showExport(services, saved);
  return saved;
}

interface Move {
  readonly before: Mutation;
  readonly after: NewMutation;
}

async function movesOf(
  table: Table,
  batch: ExportBatch,
  to: 'exported' | 'open',
  taking: Parameters<typeof exported>[1],
): Promise<Move[]> {
  const { companyId, frozen } = batch;
  const mutationIds = frozen.map(({ mutationId }) => mutationId);
  const current = await mutationsOf(table, { companyId, mutationIds });
  if (to === 'open') {
    const sent = current.filter(({ exportId }) => exportId === taking.exportId);
    return sent.map((before) => ({ before, after: reopened(before) }));
  }
  return current.flatMap((before, position) => {
    const told = frozen[position];
    return told ? [{ before, after: exported(told, taking) }] : [];
  });
}

function counted(companyId: CompanyId, moves: readonly Move[]): Operation<undefined>[] {
  const amounts = { open: 0, exported: 0, deleted: 0 };
  for (const { before, after } of moves) {
    amounts[before.state] -= 1;
    amounts[after.state] += 1;
  }
  return moves.length === 0 ? [] : [add(mutationCounts.at({ companyId }), amounts)];
}
