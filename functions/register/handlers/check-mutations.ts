import { routes } from '#shared/register/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { presentProblems } from '../present.ts';
import { countsOf, mutationsWithProblems } from '../repository.ts';

/** The checklist: problems are kept with each open mutation, so that this is one query. */
export const checkMutations = handler(
  routes.checkMutations,
  async function checkMutations({ actor }, { table }) {
    const [page, counts] = await Promise.all([
      mutationsWithProblems(table, actor.companyId),
      countsOf(table, actor.companyId),
    ]);
    return {
      checked: counts.open,
      problems: page.items.flatMap(presentProblems),
      more: page.next !== null,
    };
  },
);
