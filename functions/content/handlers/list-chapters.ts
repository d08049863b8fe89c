import { routes } from '#shared/content/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { courseOf } from '../repository.ts';

/** The table of contents of a course. */
export const listChapters = handler(
  routes.listChapters,
  async function listChapters({ actor, params }, { table }) {
    const { chapters: data } = await courseOf(table, actor.companyId, params.courseId);
    return { data };
  },
);
