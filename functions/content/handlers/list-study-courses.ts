import { routes } from '#shared/content/routes.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { handler } from '../../platform/http/handler.ts';
import { studyAccess } from '../../platform/study/access.ts';
import { studyCoursesOf } from '../study-list.ts';

/** The published courses of the learning paths the actor follows, each once, with how far they are. */
export const listStudyCourses = handler(
  routes.listStudyCourses,
  async function listStudyCourses({ actor, now, shelf }, { files }) {
    const today = dutchDate(now);
    const open = (one: Parameters<typeof studyAccess>[0]) => studyAccess(one, today) !== 'none';
    return { data: await studyCoursesOf(files, actor.companyId, shelf, today, open) };
  },
);
