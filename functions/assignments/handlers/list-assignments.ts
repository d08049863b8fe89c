import { routes } from '#shared/assignments/routes.ts';
import { learnpathUses } from '../../learnpaths/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { type AssignmentRow, assignment, assignmentCount } from '../assignment.ts';
import { presentSummary } from '../present.ts';

/** The assignments of the company or of one learning path: by title, or those that have the words of a search. */
export const listAssignments = handler(
  routes.listAssignments,
  async function listAssignments({ actor, query }, { table }) {
    const { companyId } = actor;
    const { per_page: limit, page: cursor, search, learnpath_id: learnpathId } = query;
    const [{ items, next }, total] = await Promise.all([found(), counted()]);
    return {
      data: items.map(presentSummary),
      meta: {
        per_page: limit,
        path: routes.listAssignments.path,
        next,
        ...(total !== undefined && { total }),
      },
    };

    function found(): Promise<{ items: AssignmentRow[]; next: string | null }> {
      if (search) {
        const keep = (row: AssignmentRow) => !learnpathId || row.learnpathId === learnpathId;
        return table.search(assignment.words({ companyId }), { text: search, limit, cursor, keep });
      }
      const partition = learnpathId
        ? assignment.by('ofLearnpath', { companyId, learnpathId })
        : assignment.by('byTitle', { companyId });
      return table.list(partition, { limit, cursor });
    }

    async function counted() {
      if (search) return undefined;
      if (!learnpathId) return (await table.get(assignmentCount.at({ companyId })))?.all;
      return (await table.get(learnpathUses.at({ companyId, learnpathId })))?.assignments;
    }
  },
);
