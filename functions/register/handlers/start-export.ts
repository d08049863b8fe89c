import { registerEvents } from '#events/register.ts';
import { Refusal } from '#shared/http/errors.ts';
import { routes } from '#shared/register/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { company } from '../../platform/identity/entities.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import { create } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { exportRun, runningExport } from '../export.ts';
import { layout } from '../layouts/2026-01.ts';
import { mutationCounts } from '../mutation.ts';
import { presentExport } from '../present.ts';
import { exportSubject } from '../repository.ts';

/** Starts an export: its record wakes the state machine. */
export const startExport = handler(routes.startExport, async function startExport(request, { table, newId }) {
  const { actor, self, body, now } = request;
  const { companyId } = actor;
  const [running, counts, at] = await table.batchGet([
    runningExport.at({ companyId }),
    mutationCounts.at({ companyId }),
    company.at({ companyId }),
  ]);
  if (running) throw new Refusal('EXPORT_RUNNING');
  if (!counts?.open || !at) throw new Refusal('NOTHING_TO_EXPORT');
  const exportId = newId('ExportId');
  const [saved] = await table.transact(
    [
      create(exportRun, {
        companyId,
        exportId,
        status: 'running',
        phase: 'collecting',
        total: counts.open,
        processed: 0,
        problems: [],
        problemCount: 0,
        layoutVersion: layout.version,
        brinCode: at.brinCode,
        fileName: null,
        sizeBytes: null,
        sha256: null,
        startedBy: actor.userId,
        startedByName: fullName(self.profile),
        startedAt: now,
        finishedAt: null,
        leaveOut: body.leaveOut,
        batchCount: 0,
        markedBatches: 0,
      }),
      create(runningExport, { companyId, exportId }, { orElse: 'EXPORT_RUNNING' }),
    ],
    recordOf(registerEvents.exportStarted, request, {
      subject: exportSubject(exportId),
      payload: { exportId },
    }),
  );
  return presentExport(saved);
});
