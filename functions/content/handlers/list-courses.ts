import { routes } from '#shared/content/routes.ts';
import type { CategoryId } from '#shared/identity/ids.ts';
import { handler } from '../../platform/http/handler.ts';
import { listByTitle } from '../../platform/table/list-by-title.ts';
import { courseCount } from '../counts.ts';
import { course } from '../course.ts';
import { presentSummary } from '../present.ts';

/** The courses of the company, by title; of one status, or with the words of a search. */
export const listCourses = handler(
  routes.listCourses,
  async function listCourses({ actor, query }, { table, files }) {
    const { companyId } = actor;
    const status = query.status === undefined ? undefined : Number(query.status);
    const ofStatus = status !== undefined && {
      all: course.by('byStatus', { companyId, status }),
      keep: (row: { status: number }) => row.status === status,
      total: undefined,
    };
    const { rows, meta } = await listByTitle(table, query, {
      all: course.by('byTitle', { companyId }),
      words: course.words({ companyId }),
      total: async () => (await table.get(courseCount.at({ companyId })))?.all,
      ...ofStatus,
      ...ofCategory(query.category, status),
    });
    return { data: await Promise.all(rows.map((row) => presentSummary(files, companyId, row))), meta };
  },
);

/** Of one category there is no list of its own: what has it is chosen from all, or from those of a status. */
function ofCategory(category: CategoryId | undefined, status: number | undefined) {
  if (category === undefined) return {};
  const keep = (row: { readonly status: number; readonly categories: readonly CategoryId[] }) =>
    row.categories.includes(category) && (status === undefined || row.status === status);
  return { keep, keepAll: keep, total: undefined };
}
