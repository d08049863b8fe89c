import { handler as worker } from '#functions/people/jobs.ts';
import { jobWorker } from '#functions/platform/job/worker.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import { routes as media } from '#shared/media/routes.ts';
import { bulkRoutes } from '#shared/people/bulk-routes.ts';
import { exportRoutes } from '#shared/people/export-routes.ts';
import { importRoutes } from '#shared/people/import-routes.ts';
import { lambdaContext } from '#test/support/api.ts';
import { untold } from '#test/support/untold.ts';
import { companyIdOf, roleIdOf, userIdOf } from '../support/people.ts';
import { admin, type Play, play, type World } from '../support/play.ts';

const companyId = companyIdOf('home');
const content = 'E-mail;Voornaam;Achternaam\r\nlotte@home.example;Lotte;Kuiper\r\n';
const bytes = new TextEncoder().encode(content);
const mapping = { email: 'E-mail', firstName: 'Voornaam', surname: 'Achternaam' };

const ofJob = (world: World) => ({ params: { jobId: world.id('job') } });
const keepJob = ({ id }: { id: string }, world: World) => world.set('job', id);

/** What the state machine does: when all goes well, or after something broke. */
const work = (world: World, step: 'run' | 'mark-failed' = 'run', attempt = 1) =>
  (step === 'run' ? worker : jobWorker({}, untold))(
    { step, input: { companyId, jobId: world.id('job'), attempt } },
    lambdaContext,
  );

/** The browser sends the bytes to the bucket by itself. */
const upload = (world: World) =>
  world.services.storedFiles.set(`pending/${companyId}/${world.id('import')}`, {
    bytes,
    contentType: 'text/csv',
  });

/** A file is uploaded, looked at and checked; its import breaks, goes on and leaves a file; another is cancelled. */
export const importing: readonly Play[] = [
  play(
    media.requestUpload,
    admin,
    () => ({
      body: {
        purpose: 'import',
        fileName: 'studenten.csv',
        contentType: 'text/csv',
        sizeBytes: bytes.length,
      },
    }),
    ({ fileId }, world) => {
      world.set('import', fileId);
      upload(world);
    },
  ),
  play(media.completeUpload, admin, (world) => ({ params: { fileId: world.id('import') } })),
  play(importRoutes.readImportFile, admin, (world) => ({ params: { fileId: world.id('import') } })),
  play(
    importRoutes.checkImport,
    admin,
    (world) => ({ body: { fileId: world.id('import'), mapping, roleIds: [roleIdOf('home', 'student')] } }),
    async (answer, world) => {
      keepJob(answer, world);
      await work(world);
    },
  ),
  play(
    importRoutes.startImport,
    admin,
    (world) => ({ body: { checkId: world.id('job') } }),
    async (answer, world) => {
      world.set('check', world.id('job'));
      keepJob(answer, world);
      await work(world, 'mark-failed');
    },
  ),
  play(jobs.resumeJob, admin, ofJob, async (_, world) => void (await work(world, 'run', 2))),
  play(jobs.listJobs, admin, () => ({ query: { kind: 'people.import-users' } })),
  play(jobs.getJob, admin, ofJob),
  play(jobs.getJobResult, admin, ofJob, () => undefined),
  play(
    exportRoutes.exportUsers,
    admin,
    () => ({ body: { format: 'xlsx', columns: ['surname', 'email'] } }),
    () => undefined,
  ),
  play(importRoutes.inviteImported, admin, ofJob, () => undefined),
  play(importRoutes.startImport, admin, (world) => ({ body: { checkId: world.id('check') } }), keepJob),
  play(jobs.cancelJob, admin, ofJob),
  play(
    bulkRoutes.changeMany,
    admin,
    () => ({ body: { userIds: [userIdOf('home', 'coach')], change: 'activate' } }),
    async (answer, world) => {
      keepJob(answer, world);
      await work(world);
    },
  ),
  play(bulkRoutes.undoMany, admin, ofJob, () => undefined),
];
