import { contentEvents } from '#events/content.ts';
import { routes } from '#shared/content/routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { handler } from '../../platform/http/handler.ts';
import { actionsOfAll } from '../../platform/job/portion.ts';
import { courseOffer } from '../../platform/study/course-offer.ts';
import { add, close, type Operation, remove, removeAt, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { maxActions } from '../../platform/table/writes.ts';
import { categoryUses } from '../category.ts';
import { courseCount } from '../counts.ts';
import { type Course, course } from '../course.ts';
import { offersOf } from '../offers/rules.ts';
import { recordedCourse } from '../recorded.ts';
import { courseOf } from '../repository.ts';
import { courseUses } from '../uses.ts';

/**
 * Deletes a course that no learning path uses, also none of those it is offered to. Its chapters, which may be many,
 * follow by a reaction. One that was withdrawn from so many companies that it fits in no transaction forgets them first.
 */
export const deleteCourse = handler(routes.deleteCourse, async function deleteCourse(request, { table }) {
  const { companyId } = request.actor;
  const { courseId } = request.params;
  const found = await courseOf(table, companyId, courseId);
  const before = actionsOfAll(deleting(found)) < maxActions ? found : await withoutFormer(table, found);
  await table.transact(
    deleting(before),
    recordOf(contentEvents.courseDeleted, request, {
      subject: { type: 'course', id: courseId },
      payload: { courseId, chapterIds: before.chapters.map(({ id }) => id) },
      before: recordedCourse(before),
    }),
  );
});

function deleting(before: Course): Operation<unknown>[] {
  const { companyId, courseId } = before;
  return [
    close(courseUses.at({ companyId, courseId })),
    remove(course, before),
    add(courseCount.at({ companyId }), { all: -1 }),
    ...offersOf(before, '').map((offer) => removeAt(courseOffer.at(offer))),
    ...before.categories.map((categoryId) =>
      add(categoryUses.at({ companyId, categoryId }), { courses: -1 }),
    ),
  ];
}

/** @throws Refusal IN_USE while a learning path uses it: who reads on after it was withdrawn isn't forgotten then */
async function withoutFormer(table: Table, before: Course): Promise<Course> {
  const { courseId } = before;
  const counted = await table.get(courseUses.at(before), { consistent: true });
  if (counted && counted.learnpaths > 0) throw new Refusal('IN_USE');
  const [saved] = await table.transact(
    [
      replace(course, before, { ...before, withdrawn: [] }),
      ...before.withdrawn.map(({ companyId }) => removeAt(courseOffer.at({ companyId, courseId }))),
    ],
    { notAudited: 'it is deleted next, and that is on record' },
  );
  return saved;
}
