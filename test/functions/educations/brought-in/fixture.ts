import { handler as worker } from '#functions/educations/jobs.ts';
import { handler as jobsApi } from '#functions/jobs/api.ts';
import { file } from '#functions/media/file.ts';
import { fileKey } from '#functions/media/public.ts';
import { taken } from '#functions/people/repository.ts';
import { linkedUser } from '#functions/platform/identity/linked-user.ts';
import { newId } from '#functions/platform/ids.ts';
import { create } from '#functions/platform/table/operations.ts';
import { broughtInRoutes as routes } from '#shared/educations/brought-in-routes.ts';
import { routes as educations } from '#shared/educations/routes.ts';
import type { Education } from '#shared/educations/schemas.ts';
import type { FileId, JobId, UserId } from '#shared/identity/ids.ts';
import type { StandardRole } from '#shared/identity/permissions.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import { callRoute, lambdaContext, signInAs } from '#test/support/api.ts';
import { at, call, link, makeEducation, makePath, setModules } from '../fixture.ts';
import { makeStudent } from '../student-fixture.ts';

export const header =
  'Studentnummer;Opleiding;Blok;Eerste dag;Laatste dag;Leerpad;Resultaat;Datum;Getuigschriftnummer';

/** The education of the rows below, of four learning paths, two of which a block of its programme holds. */
export async function makeElders(): Promise<Education> {
  const paths = [];
  for (const title of ['Recht', 'Economie', 'Ethiek', 'Statistiek']) paths.push(await makePath(title, 10));
  const linked = await link(await makeEducation({ name: 'AD Elders', code: '90077' }), ...paths);
  const draft = (
    await setModules(linked, [
      {
        title: 'Blok 1',
        learnpaths: [
          { learnpathId: paths[0]?.id, studyPhase: 1 },
          { learnpathId: paths[1]?.id, learnpathResult: 'pass-fail' },
        ],
      },
    ])
  ).data;
  const body = { version: draft.version, status: 2 };
  return (await call(educations.updateEducation, 'admin', { params: { educationId: draft.id }, body })).data;
}

/** Blocks in the file, of the education that is called so and has that code. */
export const first = ';AD Elders;Blok 1;01-09-2025;31-01-2026;';
export const second = ';90077;Blok 2;2026-02-01;2026-08-31;';
export const goesOn = ';AD Elders;Blok 3;01-09-2026;31-01-2099;';
/** What somebody did in three blocks, of which the last goes on. */
export const rowsOf = (number: string, more = '') => [
  `${number}${first}Recht;7,5;20-01-2026;${more}`,
  `${number}${first}Economie;V;20-01-2026;`,
  `${number}${second}Ethiek;vrijstelling;01-02-2026;`,
  `${number}${goesOn}Statistiek;;;`,
];

/** Keeps a file as if it had been uploaded. */
export async function keep(
  purpose: 'studies-import' | 'agreements-import',
  content: string | Uint8Array,
): Promise<FileId> {
  const { companyId } = at().company;
  const fileId = newId('FileId');
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const contentType = purpose === 'studies-import' ? 'text/csv' : 'application/zip';
  const when = '2026-11-22T08:00:00.000Z';
  const kept = {
    ...{ companyId, fileId, ownerId: at().people.admin.userId, purpose, displayName: 'bestand', contentType },
    ...{
      sizeBytes: bytes.length,
      status: 'kept' as const,
      requestedAt: when,
      keptAt: when,
      converted: false,
    },
  };
  await at().services.table.transact([create(file, kept)], { notAudited: 'prepares a test' });
  at().services.storedFiles.set(fileKey(companyId, fileId), { bytes, contentType });
  return fileId;
}

/** A student who is found by their number. */
export async function makeNumbered(
  number: string,
  roles: readonly StandardRole[] = ['student'],
): Promise<UserId> {
  const userId = await makeStudent({ studentNumber: number }, roles);
  const { companyId } = at().company;
  const item = create(taken, { companyId, kind: 'student-number', value: number, userId });
  await at().services.table.transact([item], { notAudited: 'prepares a test' });
  return userId;
}

/** Another account of somebody, that may bring in. */
export async function otherAccountOf(userId: UserId): Promise<UserId> {
  const otherUserId = await makeStudent({}, ['admin']);
  const said = { companyId: at().company.companyId, linkedAt: '2026-11-22T08:00:00.000Z', linkedBy: userId };
  const link = (one: UserId, other: UserId) =>
    create(linkedUser, { ...said, userId: one, otherUserId: other, reason: 'Geeft ook les' });
  const both = [link(userId, otherUserId), link(otherUserId, userId)];
  await at().services.table.transact(both, { notAudited: 'prepares a test' });
  return otherUserId;
}

/** Calls the step that does portions, as the state machine does. */
export const run = (jobId: JobId) =>
  worker({ step: 'run', input: { companyId: at().company.companyId, jobId, attempt: 1 } }, lambdaContext);

/** A job as its starter sees it. */
export async function shown(jobId: JobId, starter: UserId = at().people.admin.userId) {
  const as = await signInAs(at().services, starter);
  return (await callRoute(jobsApi, jobs.getJob, { params: { jobId } }, { as })).data;
}

/** Checks files; answers the check when it is done. */
export async function check(rows: readonly string[], agreements?: Uint8Array) {
  const studiesId = rows.length > 0 ? await keep('studies-import', [header, ...rows].join('\r\n')) : null;
  const agreementsId = agreements ? await keep('agreements-import', agreements) : null;
  const { data } = await call(routes.checkBroughtIn, 'admin', { body: { studiesId, agreementsId } });
  await run(data.id);
  return shown(data.id);
}

/** Starts to bring in what was checked; answers the job's id. */
export async function start(checkId: JobId): Promise<JobId> {
  return (await call(routes.startBringingIn, 'admin', { body: { checkId } })).data.id;
}

/** Checks and brings in; answers the job when it is done. */
export async function bringIn(rows: readonly string[], agreements?: Uint8Array) {
  const jobId = await start((await check(rows, agreements)).id);
  await run(jobId);
  return shown(jobId);
}

/** What is the matter, in short. */
export const problemsOf = ({
  problems,
}: {
  readonly problems: readonly { readonly row: number; readonly field: string; readonly key: string }[];
}) => problems.map(({ row, field, key }) => [row, field, key]);
