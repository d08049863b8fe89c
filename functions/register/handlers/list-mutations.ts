import { routes } from '#shared/register/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { presentMutation } from '../present.ts';
import { countsOf, mutationsIn } from '../repository.ts';

/** The mutations in one state, newest first, all or as a search or their problems narrow them down. */
export const listMutations = handler(
  routes.listMutations,
  async function listMutations({ actor, query }, { table }) {
    const { companyId } = actor;
    const { state, search, problems, per_page: limit, page: cursor } = query;
    const withProblems = problems === 'true' && state === 'open';
    const [page, counts] = await Promise.all([
      mutationsIn(table, companyId, { state, search, withProblems }, { limit, cursor }),
      countsOf(table, companyId),
    ]);
    return {
      data: page.items.map(presentMutation),
      counts,
      meta: {
        next: page.next,
        // What is narrowed down isn't counted anywhere.
        ...(!search && !withProblems && { total: counts[state] }),
      },
    };
  },
);
