import { routes } from '#shared/content/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { requireReading } from '../../platform/study/access.ts';
import { presentStudyCourse } from '../present.ts';
import { place } from '../reading/place.ts';
import { followedCourse } from '../repository.ts';

/** A course of a learning path the actor follows, with how far they are. */
export const getStudyCourse = handler(
  routes.getStudyCourse,
  async function getStudyCourse({ actor, params, now }, { table, files }) {
    const { companyId, userId } = actor;
    const { courseId } = params;
    const [studied, left] = await Promise.all([
      followedCourse(table, actor, courseId, now),
      table.get(place.at({ companyId, userId, courseId })),
    ]);
    const { progress, access } = studied;
    // Ahead of its first day it can be looked forward to; of one that is over, what was begun stays.
    if (access !== 'preview') requireReading(access, progress !== undefined);
    return presentStudyCourse(files, studied, left);
  },
);
