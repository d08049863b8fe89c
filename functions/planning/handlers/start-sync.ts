import { syncRoutes as routes } from '#shared/planning/sync-routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { presentJob } from '../../platform/job/present.ts';
import { newJob } from '../../platform/job/start.ts';

/** Starts a run at once, which does what the night's does. */
export const startSync = handler(routes.startSync, async function startSync(request, { table, newId }) {
  const { operations, record } = newJob(request, newId, { kind: 'planning.sync', input: {} });
  const [saved] = await table.transact(operations, record);
  return presentJob(saved, request.now);
});
