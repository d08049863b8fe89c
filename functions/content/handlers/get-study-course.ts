import { routes } from '#shared/content/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { presentStudyCourse } from '../present.ts';
import { studiedCourse } from '../repository.ts';

/** A course of a learning path the actor follows, with how far they are. */
export const getStudyCourse = handler(
  routes.getStudyCourse,
  async function getStudyCourse({ actor, params }, { table, files }) {
    const { course, progress } = await studiedCourse(table, actor, params.courseId);
    return presentStudyCourse(files, course, progress);
  },
);
