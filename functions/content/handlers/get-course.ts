import { routes } from '#shared/content/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { presentCourse } from '../present.ts';
import { courseOf } from '../repository.ts';

/** One course with its table of contents. */
export const getCourse = handler(routes.getCourse, async ({ actor, params }, { table, files }) =>
  presentCourse(files, await courseOf(table, actor.companyId, params.courseId)),
);
