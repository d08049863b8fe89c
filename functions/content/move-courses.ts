import { contentEvents } from '#events/content.ts';
import type { CategoryId, CompanyId } from '#shared/identity/ids.ts';
import { add, replace } from '../platform/table/operations.ts';
import { type Cause, recordOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import { categoryUses, movedCategory } from './category.ts';
import { course } from './course.ts';

/** Courses that are looked at in one query. */
const pageSize = 50;

/**
 * Gives the courses of a deleted category another one, course by course. Run again, it finds none that are left.
 * @param cause of the records: the deletion
 */
export async function moveCourses(
  table: Table,
  companyId: CompanyId,
  { categoryId, movedToId }: { categoryId: CategoryId; movedToId: CategoryId },
  cause: Cause,
): Promise<void> {
  for await (const items of table.pages(course.by('byTitle', { companyId }), { limit: pageSize }))
    for (const { courseId, categories } of items) {
      if (!categories.includes(categoryId)) continue;
      const before = await table.get(course.at({ companyId, courseId }), { consistent: true });
      if (!before?.categories.includes(categoryId)) continue;
      const after = { ...before, categories: movedCategory(before.categories, categoryId, movedToId) };
      const one = { companyId, categoryId: movedToId };
      const counted = before.categories.includes(movedToId)
        ? []
        : [add(categoryUses.at(one), { courses: 1 })];
      await table.transact(
        [replace(course, before, after), ...counted],
        recordOf(contentEvents.courseUpdated, cause, {
          companyId,
          subject: { type: 'course', id: courseId },
          payload: { courseId, status: after.status, chapterCount: after.chapterCount },
          before: { categories: before.categories },
          after: { categories: after.categories },
        }),
      );
    }
}
