import { routes } from '#shared/assignments/routes.ts';
import { learnpathUses } from '../../learnpaths/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { listByTitle } from '../../platform/table/list-by-title.ts';
import { assignment, assignmentCount } from '../assignment.ts';
import { presentSummary } from '../present.ts';

/** The assignments of the company or of one learning path: by title, or those that have the words of a search. */
export const listAssignments = handler(
  routes.listAssignments,
  async function listAssignments({ actor, query }, { table }) {
    const { companyId } = actor;
    const { learnpath_id: learnpathId } = query;
    const ofLearnpath = learnpathId && {
      all: assignment.by('ofLearnpath', { companyId, learnpathId }),
      keep: (row: { learnpathId: string }) => row.learnpathId === learnpathId,
      total: async () => (await table.get(learnpathUses.at({ companyId, learnpathId })))?.assignments,
    };
    const { rows, meta } = await listByTitle(table, query, {
      all: assignment.by('byTitle', { companyId }),
      words: assignment.words({ companyId }),
      total: async () => (await table.get(assignmentCount.at({ companyId })))?.all,
      ...ofLearnpath,
    });
    return { data: rows.map(presentSummary), meta };
  },
);
