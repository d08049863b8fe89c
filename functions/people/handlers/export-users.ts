import { exportRoutes } from '#shared/people/export-routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { presentJob } from '../../platform/job/present.ts';
import { newJob } from '../../platform/job/start.ts';

/** Starts the job that writes users to a sheet. */
export const exportUsers = handler(
  exportRoutes.exportUsers,
  async function exportUsers(request, { table, newId }) {
    const { operations, record } = newJob(request, newId, {
      kind: 'people.export-users',
      input: request.body,
    });
    const [saved] = await table.transact(operations, record);
    return presentJob(saved, request.now);
  },
);
