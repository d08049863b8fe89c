import { routes } from '#shared/learnpaths/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { learnpathCount } from '../counts.ts';
import { type LearnpathRow, learnpath } from '../learnpath.ts';
import { presentSummary } from '../present.ts';

/** The learning paths of the company, by title, all or of one status, or those that have the words of a search. */
export const listLearnpaths = handler(
  routes.listLearnpaths,
  async function listLearnpaths({ actor, query }, { table, files }) {
    const { companyId } = actor;
    const { per_page: limit, page: cursor, search, status } = query;
    const [page, counts] = await Promise.all([
      found(),
      status === undefined && !search ? table.get(learnpathCount.at({ companyId })) : undefined,
    ]);
    return {
      data: await Promise.all(page.items.map((row) => presentSummary(files, companyId, row))),
      meta: {
        per_page: limit,
        path: routes.listLearnpaths.path,
        next: page.next,
        ...(counts && { total: counts.all }),
      },
    };

    function found(): Promise<{ items: LearnpathRow[]; next: string | null }> {
      if (search) {
        const keep = (row: LearnpathRow) => status === undefined || row.status === Number(status);
        return table.search(learnpath.words({ companyId }), { text: search, limit, cursor, keep });
      }
      const partition =
        status === undefined
          ? learnpath.by('byTitle', { companyId })
          : learnpath.by('byStatus', { companyId, status: Number(status) });
      return table.list(partition, { limit, cursor });
    }
  },
);
