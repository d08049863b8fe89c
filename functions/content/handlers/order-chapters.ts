import { contentEvents } from '#events/content.ts';
import { routes } from '#shared/content/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { course } from '../course.ts';
import { presentCourse } from '../present.ts';
import { courseOf } from '../repository.ts';
import { ordered } from '../rules.ts';

/** Puts the chapters of a course in another order. */
export const orderChapters = handler(
  routes.orderChapters,
  async function orderChapters(request, { table, files }) {
    const { actor, params, body, now } = request;
    const { courseId } = params;
    const before = await courseOf(table, actor.companyId, courseId, body.version);
    const after = { ...ordered(before, body.chapterIds, now), updatedBy: actor.userId };
    const [saved] = await table.transact(
      [replace(course, before, after)],
      recordOf(contentEvents.courseUpdated, request, {
        subject: { type: 'course', id: courseId },
        payload: { courseId, status: after.status, chapterCount: after.chapterCount },
        before: { chapterIds: before.chapters.map(({ id }) => id) },
        after: { chapterIds: body.chapterIds },
      }),
    );
    return presentCourse(files, saved);
  },
);
