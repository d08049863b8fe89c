import { routes } from '#shared/register/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { presentMutation } from '../present.ts';
import { countsOf, mutationsIn } from '../repository.ts';

/** The mutations in one state, newest first. */
export const listMutations = handler(
  routes.listMutations,
  async function listMutations({ actor, query }, { table }) {
    const { companyId } = actor;
    const { state, per_page: limit, page: cursor } = query;
    const [page, counts] = await Promise.all([
      mutationsIn(table, { companyId, state }, { limit, cursor }),
      countsOf(table, companyId),
    ]);
    return {
      data: page.items.map(presentMutation),
      counts,
      meta: { per_page: limit, path: routes.listMutations.path, total: counts[state], next: page.next },
    };
  },
);
