import { handler as worker } from '#functions/content/jobs.ts';
import { importRoutes } from '#shared/content/import-routes.ts';
import { routes as media } from '#shared/media/routes.ts';
import { lambdaContext } from '#test/support/api.ts';
import { companyIdOf } from '../support/people.ts';
import { admin, type Play, play } from '../support/play.ts';

const companyId = companyIdOf('home');

/** A zip of one chapter: `een.md`, which says `# Een`. */
const bytes = Buffer.from(
  'UEsDBBQAAAgAAAAAIQBhkaAkBQAAAAUAAAAGAAAAZWVuLm1kIyBFZW5QSwECPwMUAAAIAAAAACEAYZGgJAUAAAAFAAAABgAAAAAAAAAAAAAAtIEAAAAAZWVuLm1kUEsFBgAAAAABAAEANAAAACkAAAAAAA==',
  'base64',
);

/** A course comes in from a file: uploaded, looked at, and made. */
export const importingCourse: readonly Play[] = [
  play(
    media.requestUpload,
    admin,
    () => ({
      body: {
        purpose: 'content-import',
        fileName: 'cursus.zip',
        contentType: 'application/zip',
        sizeBytes: bytes.length,
      },
    }),
    ({ fileId }, world) => {
      world.set('package', fileId);
      world.services.storedFiles.set(`pending/${companyId}/${fileId}`, {
        bytes,
        contentType: 'application/zip',
      });
    },
  ),
  play(media.completeUpload, admin, (world) => ({ params: { fileId: world.id('package') } })),
  play(importRoutes.previewCourseImport, admin, (world) => ({ params: { fileId: world.id('package') } })),
  play(
    importRoutes.importCourse,
    admin,
    (world) => ({ body: { fileId: world.id('package'), title: 'Van elders', language: 'nl' } }),
    async ({ id }, world) => {
      world.set('courseImport', id);
      await worker({ step: 'run', input: { companyId, jobId: id, attempt: 1 } }, lambdaContext);
    },
  ),
  play(
    importRoutes.getCourseImport,
    admin,
    (world) => ({ params: { jobId: world.id('courseImport') } }),
    ({ courseId }, world) => world.set('importedCourse', courseId),
  ),
  play(importRoutes.exportCourse, admin, (world) => ({ params: { courseId: world.id('importedCourse') } })),
];
