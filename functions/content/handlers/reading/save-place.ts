import { readingRoutes } from '#shared/content/reading-routes.ts';
import { handler } from '../../../platform/http/handler.ts';
import { requireReading } from '../../../platform/study/access.ts';
import { createOrReplace } from '../../../platform/table/operations.ts';
import { place, readAtOf } from '../../reading/place.ts';
import { refuseForeignChapter, studiedCourse } from '../../repository.ts';
import { openedChapters } from '../../rules.ts';

/** Remembers where the actor is in a course, unless another device has told of a later moment. */
export const saveReadingPlace = handler(
  readingRoutes.saveReadingPlace,
  async function saveReadingPlace({ actor, params, body, now }, { table }) {
    const { companyId, userId } = actor;
    const { courseId } = params;
    const { chapterId, block, secondsAgo } = body;
    const [{ course, progress, access }, before] = await Promise.all([
      studiedCourse(table, actor, courseId, now),
      table.get(place.at({ companyId, userId, courseId }), { consistent: true }),
    ]);
    refuseForeignChapter(course, chapterId);
    requireReading(access, openedChapters(progress).has(chapterId));
    const readAt = readAtOf(now, secondsAgo);
    if (before && before.readAt >= readAt)
      return { chapterId: before.chapterId, block: before.block, readAt: before.readAt };
    const after = { companyId, userId, courseId, chapterId, block, readAt };
    await table.transact([createOrReplace(place, before, after)], {
      notAudited: 'where a student left off tells nobody but them anything',
    });
    return { chapterId, block, readAt };
  },
);
