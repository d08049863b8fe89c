import { routes } from '#shared/content/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { courseCount } from '../counts.ts';
import { type CourseRow, course } from '../course.ts';
import { presentSummary } from '../present.ts';

/** The courses of the company, by title; of one status, or with the words of a search. */
export const listCourses = handler(
  routes.listCourses,
  async function listCourses({ actor, query }, { table, files }) {
    const { companyId } = actor;
    const { per_page: limit, page: cursor, search, status } = query;
    const [page, counts] = await Promise.all([
      found(),
      status === undefined && !search ? table.get(courseCount.at({ companyId })) : undefined,
    ]);
    return {
      data: await Promise.all(page.items.map((row) => presentSummary(files, companyId, row))),
      meta: {
        per_page: limit,
        path: routes.listCourses.path,
        next: page.next,
        ...(counts && { total: counts.all }),
      },
    };

    function found(): Promise<{ items: CourseRow[]; next: string | null }> {
      if (search) {
        const keep = status === undefined ? undefined : (row: CourseRow) => String(row.status) === status;
        return table.search(course.words({ companyId }), { text: search, limit, cursor, keep });
      }
      const partition =
        status === undefined
          ? course.by('byTitle', { companyId })
          : course.by('byStatus', { companyId, status: Number(status) });
      return table.list(partition, { limit, cursor });
    }
  },
);
