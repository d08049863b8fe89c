import { contentEvents } from '#events/content.ts';
import { routes } from '#shared/content/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { requireReading } from '../../platform/study/access.ts';
import { progress } from '../../platform/study/progress.ts';
import { createOrReplace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { presentProgress } from '../present.ts';
import { refuseForeignChapter, studiedCourse } from '../repository.ts';
import { changesNothing, progressed, refuseMarkedTest } from '../rules.ts';

/** Remembers how far the actor is in a course. */
export const updateProgress = handler(
  routes.updateProgress,
  async function updateProgress(request, { table }) {
    const { actor, params, body, now } = request;
    const { companyId, userId } = actor;
    const { courseId } = params;
    const { course, progress: before, access } = await studiedCourse(table, actor, courseId, now);
    refuseForeignChapter(course, body.chapterId);
    requireReading(access, false);
    refuseMarkedTest(course, body);
    if (before && changesNothing(before, body)) return presentProgress(course, before);
    const after = progressed(before, { companyId, userId, courseId }, body, now);
    const { chapterId } = body;
    const [saved] = await table.transact(
      [createOrReplace(progress, before, after)],
      body.status === 'completed'
        ? recordOf(contentEvents.chapterCompleted, request, {
            subject: { type: 'progress', id: `${courseId}:${userId}` },
            payload: { courseId, chapterId, userId },
          })
        : { notAudited: 'where a student left off tells nobody but them anything' },
    );
    return presentProgress(course, saved);
  },
);
