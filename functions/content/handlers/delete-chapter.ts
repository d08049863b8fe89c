import { contentEvents } from '#events/content.ts';
import { routes } from '#shared/content/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { remove, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { chapter } from '../chapter.ts';
import { course } from '../course.ts';
import { recordedChapter } from '../recorded.ts';
import { chapterInCourse } from '../repository.ts';
import { removing } from '../rules.ts';

/** Deletes a chapter, and takes it out of its course's table of contents. */
export const deleteChapter = handler(routes.deleteChapter, async function deleteChapter(request, { table }) {
  const { actor, params, body, now } = request;
  const { companyId } = actor;
  const { courseId } = body;
  const { chapterId } = params;
  const { before, of } = await chapterInCourse(table, { companyId, courseId, chapterId });
  const after = { ...removing(of, chapterId, now), updatedBy: actor.userId };
  await table.transact(
    [remove(chapter, before), replace(course, of, after)],
    [
      recordOf(contentEvents.courseUpdated, request, {
        subject: { type: 'course', id: courseId },
        payload: { courseId, status: after.status, chapterCount: after.chapterCount },
        before: { chapterId, title: before.title },
      }),
      recordOf(contentEvents.chapterDeleted, request, {
        subject: { type: 'chapter', id: chapterId },
        payload: { courseId, chapterId, questionIds: before.tests.map(({ id }) => id) },
        before: recordedChapter(before),
      }),
    ],
  );
});
