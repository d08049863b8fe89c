import { routes } from '#shared/learnpaths/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { listByTitle } from '../../platform/table/list-by-title.ts';
import { learnpathCount } from '../counts.ts';
import { learnpath } from '../learnpath.ts';
import { presentSummary } from '../present.ts';

/** The learning paths of the company, by title, all or of one status, or those that have the words of a search. */
export const listLearnpaths = handler(
  routes.listLearnpaths,
  async function listLearnpaths({ actor, query }, { table, files }) {
    const { companyId } = actor;
    const status = query.status === undefined ? undefined : Number(query.status);
    const ofStatus = status !== undefined && {
      all: learnpath.by('byStatus', { companyId, status }),
      keep: (row: { status: number }) => row.status === status,
      total: undefined,
    };
    const { rows, meta } = await listByTitle(table, routes.listLearnpaths.path, query, {
      all: learnpath.by('byTitle', { companyId }),
      words: learnpath.words({ companyId }),
      total: async () => (await table.get(learnpathCount.at({ companyId })))?.all,
      ...ofStatus,
    });
    return { data: await Promise.all(rows.map((row) => presentSummary(files, companyId, row))), meta };
  },
);
