import { routes } from '#shared/learnpaths/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { listByTitle } from '../../platform/table/list-by-title.ts';
import { learnpathCount } from '../counts.ts';
import { type Learnpath, learnpath } from '../learnpath.ts';
import { presentSummary } from '../present.ts';

/**
 * The learning paths of the company, by title, all or of one status, or those that have the words of a search. Those that
 * have a course are chosen from all: no list holds just them.
 */
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
    const { course } = query;
    const listed = course === undefined ? query : { ...query, search: undefined };
    const ofCourse = course !== undefined && {
      keepAll: ({ courses }: Pick<Learnpath, 'courses'>) => courses.some(({ id }) => id === course),
      total: undefined,
    };
    const { rows, meta } = await listByTitle(table, listed, {
      all: learnpath.by('byTitle', { companyId }),
      words: learnpath.words({ companyId }),
      total: async () => (await table.get(learnpathCount.at({ companyId })))?.all,
      ...ofStatus,
      ...ofCourse,
    });
    return { data: await Promise.all(rows.map((row) => presentSummary(files, companyId, row))), meta };
  },
);
