import { teachingRoutes } from '#shared/guidance/teaching-routes.ts';
import { api } from '../platform/http/api.ts';
import {
  getTaughtChapter,
  getTaughtCourse,
  getTeamProgress,
  listTaughtCourses,
} from './handlers/taught-courses.ts';
import { getTaughtLearnpath, getTaughtTeam, listTaughtLearnpaths } from './handlers/taught-learnpaths.ts';

/** The Lambda that answers who teaches, coaches and oversees. */
export const handler = api(teachingRoutes, {
  listTaughtLearnpaths,
  getTaughtLearnpath,
  getTaughtTeam,
  listTaughtCourses,
  getTaughtCourse,
  getTaughtChapter,
  getTeamProgress,
});
