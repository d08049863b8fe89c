import { auditRoutes } from '#shared/settings/audit-routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { presentJob } from '../../platform/job/present.ts';
import { newJob } from '../../platform/job/start.ts';

/** Starts the job that writes a part of the log to a sheet. */
export const exportRecords = handler(
  auditRoutes.exportRecords,
  async function exportRecords(request, { table, newId }) {
    const { body: input } = request;
    const { operations, record } = newJob(request, newId, { kind: 'settings.export-records', input });
    const [saved] = await table.transact(operations, record);
    return presentJob(saved, request.now);
  },
);
