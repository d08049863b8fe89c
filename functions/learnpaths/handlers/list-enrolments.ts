import { routes } from '#shared/learnpaths/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { presentEnrolment } from '../present.ts';
import { learnpathOf, studentsOn } from '../repository.ts';

/** The students on a learning path, by surname. */
export const listEnrolments = handler(
  routes.listEnrolments,
  async function listEnrolments({ actor, params, query }, { table }) {
    const { companyId } = actor;
    const { per_page: limit, page: cursor } = query;
    const [page] = await Promise.all([
      studentsOn(table, companyId, params.learnpathId, { limit, cursor }),
      learnpathOf(table, companyId, params.learnpathId),
    ]);
    const path = routes.listEnrolments.path.replace('{learnpathId}', params.learnpathId);
    return { data: page.items.map(presentEnrolment), meta: { per_page: limit, path, next: page.next } };
  },
);
