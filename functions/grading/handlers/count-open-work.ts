import { routes } from '#shared/grading/routes.ts';
import { userId } from '#shared/identity/ids.ts';
import { idsIn } from '#shared/identity/ids-by-comma.ts';
import { handler } from '../../platform/http/handler.ts';
import { countOpenTasksFor } from '../lists.ts';

/** How much waits for each of these graders, to give new work to who has least; of the caller's own none. */
export const countOpenWork = handler(
  routes.countOpenWork,
  async function countOpenWork({ actor, query }, { table }) {
    const graderIds = idsIn(query.user_ids, userId);
    const data = graderIds.map(async (graderId) => ({
      userId: graderId,
      count: await countOpenTasksFor(actor, table, { companyId: actor.companyId, graderId }),
    }));
    return { data: await Promise.all(data) };
  },
);
