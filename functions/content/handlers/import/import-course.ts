import { importRoutes } from '#shared/content/import-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { keptFile } from '../../../media/public.ts';
import { handler } from '../../../platform/http/handler.ts';
import { jobOf } from '../../../platform/job/job.ts';
import { presentJob } from '../../../platform/job/present.ts';
import { newJob } from '../../../platform/job/start.ts';
import { courseIdOf } from '../../import/places.ts';

/** Shows what an import would make of an uploaded file, and writes nothing. */
export const previewCourseImport = handler(
  importRoutes.previewCourseImport,
  async function previewCourseImport({ actor, params }, { table, files }) {
    const file = await keptFile(table, actor.companyId, params.fileId, 'content-import');
    // No other call opens archives.
    const { previewOf } = await import('../../import/preview.ts');
    return previewOf(files, file);
  },
);

/** Starts the import of an uploaded file. */
export const importCourse = handler(
  importRoutes.importCourse,
  async function importCourse(request, { table, newId }) {
    const { actor, body } = request;
    const { displayName } = await keptFile(table, actor.companyId, body.fileId, 'content-import');
    const input = { ...body, displayName };
    const { operations, record } = newJob(request, newId, { kind: 'content.import-course', input });
    const [saved] = await table.transact(operations, record);
    return presentJob(saved, request.now);
  },
);

/** Tells which course an import makes; it is there from its first chapter on. */
export const getCourseImport = handler(
  importRoutes.getCourseImport,
  async function getCourseImport({ actor, params }, { table }) {
    const { kind, jobId } = await jobOf(table, { companyId: actor.companyId, jobId: params.jobId });
    if (kind !== 'content.import-course') throw new Refusal('JOB_NOT_FOUND');
    return { courseId: courseIdOf(jobId) };
  },
);
