import { handler as worker } from '#functions/educations/jobs.ts';
import { broughtInRoutes as routes } from '#shared/educations/brought-in-routes.ts';
import { routes as media } from '#shared/media/routes.ts';
import { lambdaContext } from '#test/support/api.ts';
import { companyIdOf, userIdOf } from '../support/people.ts';
import { admin, type Play, play, student, type World } from '../support/play.ts';

const companyId = companyIdOf('home');
const content =
  'Studentnummer;Opleiding;Blok;Eerste dag;Laatste dag;Leerpad\r\n1;AD;Blok 1;01-09-2025;31-01-2026;Recht\r\n';
const bytes = new TextEncoder().encode(content);

const work = (world: World) =>
  worker({ step: 'run', input: { companyId, jobId: world.id('broughtIn'), attempt: 1 } }, lambdaContext);

/** A file with students from elsewhere is uploaded, looked at, and brought in. */
export const bringingIn: readonly Play[] = [
  play(
    media.requestUpload,
    admin,
    () => ({
      body: {
        ...{ purpose: 'studies-import', fileName: 'overnemen.csv', contentType: 'text/csv' },
        sizeBytes: bytes.length,
      },
    }),
    ({ fileId }, world) => {
      world.set('studies', fileId);
      world.services.storedFiles.set(`pending/${companyId}/${fileId}`, { bytes, contentType: 'text/csv' });
    },
  ),
  play(media.completeUpload, admin, (world) => ({ params: { fileId: world.id('studies') } })),
  play(
    routes.checkBroughtIn,
    admin,
    (world) => ({ body: { studiesId: world.id('studies') } }),
    async ({ id }, world) => {
      world.set('broughtIn', id);
      await work(world);
    },
  ),
  play(
    routes.startBringingIn,
    admin,
    (world) => ({ body: { checkId: world.id('broughtIn') } }),
    () => undefined,
  ),
  play(routes.listFormerAgreements, admin, () => ({ params: { userId: userIdOf('home', 'student', 2) } })),
  play(routes.listStudyFormerAgreements, student),
];
