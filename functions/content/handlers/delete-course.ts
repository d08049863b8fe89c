import { contentEvents } from '#events/content.ts';
import { routes } from '#shared/content/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { courseOffer } from '../../platform/study/course-offer.ts';
import { add, close, remove, removeAt } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { categoryUses } from '../category.ts';
import { courseCount } from '../counts.ts';
import { course } from '../course.ts';
import { offersOf } from '../offers/rules.ts';
import { recordedCourse } from '../recorded.ts';
import { courseOf } from '../repository.ts';
import { courseUses } from '../uses.ts';

/** Deletes a course that no learning path uses, also none of those it is offered to. Its chapters, which may be many, follow by a reaction. */
export const deleteCourse = handler(routes.deleteCourse, async function deleteCourse(request, { table }) {
  const { companyId } = request.actor;
  const { courseId } = request.params;
  const before = await courseOf(table, companyId, courseId);
  await table.transact(
    [
      close(courseUses.at({ companyId, courseId })),
      remove(course, before),
      add(courseCount.at({ companyId }), { all: -1 }),
      ...offersOf(before, '').map((offer) => removeAt(courseOffer.at(offer))),
      ...before.categories.map((categoryId) =>
        add(categoryUses.at({ companyId, categoryId }), { courses: -1 }),
      ),
    ],
    recordOf(contentEvents.courseDeleted, request, {
      subject: { type: 'course', id: courseId },
      payload: { courseId, chapterIds: before.chapters.map(({ id }) => id) },
      before: recordedCourse(before),
    }),
  );
});
