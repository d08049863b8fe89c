import { isOwn } from '#shared/grading/permissions.ts';
import { routes } from '#shared/grading/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { tasksOfGrader } from '../lists.ts';
import { presentSummary } from '../present.ts';

/**
 * What the caller was asked to grade, newest first; what waits for them now, the soonest deadline first. Who acts as them
 * doesn't find their own work.
 */
export const listMySubmissions = handler(
  routes.listMySubmissions,
  async function listMySubmissions({ actor, query }, { table }) {
    const { per_page: limit, page: cursor, role, open, search } = query;
    const of = { companyId: actor.companyId, graderId: actor.userId };
    const page = await tasksOfGrader(table, of, { role, open: open === 'true', search }, { limit, cursor });
    return {
      data: page.items.filter((one) => !isOwn(actor, one)).map(presentSummary),
      meta: { next: page.next },
    };
  },
);
