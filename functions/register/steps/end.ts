import * as z from 'zod/mini';
import { registerEvents } from '#events/register.ts';
import { removeAt, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { nothing, type StepCall, step } from '../../platform/workflow/steps.ts';
import { type ExportRun, exportRun, runningExport } from '../export.ts';
import { exportSubject } from '../repository.ts';
import { showExport } from '../show-export.ts';
import { reopenAll } from './mark.ts';
import { ofExport, runOf } from './run.ts';

/** Completes an export; another may start. */
export const finish = step({
  input: ofExport,
  output: nothing,
  run: async (of, call, services) => {
    const { table } = services;
    const run = await runOf(table, of);
    if (run.status !== 'running') return {};
    const { exportId, total: mutationCount, sha256 } = run;
    if (sha256 === null) throw new Error(`${exportId} has no file`);
    const payload = { exportId, mutationCount, sha256 };
    const ended = { status: 'completed', phase: 'done', processed: run.total, finishedAt: call.now } as const;
    await table.transact(
      [replace(exportRun, run, { ...run, ...ended }), removeAt(runningExport.at(run))],
      recordOf(registerEvents.exportCompleted, call, about(run, payload)),
    );
    await showExport(services, run);
    return {};
  },
});

/**
 * Ends an export without a result: refused when its records have problems, failed when a step broke. Either way its
 * mutations are open again, and another export may start.
 */
export const markFailed = step({
  input: z.extend(ofExport, { error: z.optional(z.unknown()) }),
  output: nothing,
  run: async ({ error, ...of }, call, services) => {
    const { table } = services;
    const found = await runOf(table, of);
    if (found.status !== 'running') return {};
    const run = await reopenAll(services, call, found);
    const status = error === undefined ? 'refused' : 'failed';
    await table.transact(
      [
        replace(exportRun, run, { ...run, status, processed: 0, finishedAt: call.now }),
        removeAt(runningExport.at(run)),
      ],
      recordOfEnd(call, run, status),
    );
    await showExport(services, run);
    return {};
  },
});

function recordOfEnd(call: StepCall, run: ExportRun, status: 'refused' | 'failed') {
  const { exportId, problemCount } = run;
  return status === 'refused'
    ? recordOf(registerEvents.exportRefused, call, about(run, { exportId, problemCount }))
    : recordOf(registerEvents.exportFailed, call, about(run, { exportId }));
}

function about<Payload>({ companyId, exportId }: ExportRun, payload: Payload) {
  return { subject: exportSubject(exportId), payload, companyId };
}
