import { importRoutes } from '#shared/content/import-routes.ts';
import { handler } from '../../../platform/http/handler.ts';
import { presentJob } from '../../../platform/job/present.ts';
import { newJob } from '../../../platform/job/start.ts';
import { courseOf } from '../../repository.ts';

/** Starts the job that writes a course to a zip. */
export const exportCourse = handler(
  importRoutes.exportCourse,
  async function exportCourse(request, { table, newId }) {
    const { actor, params } = request;
    const { courseId } = await courseOf(table, actor.companyId, params.courseId);
    const { operations, record } = newJob(request, newId, {
      kind: 'content.export-course',
      input: { courseId },
    });
    const [saved] = await table.transact(operations, record);
    return presentJob(saved, request.now);
  },
);
