import { handler as jobs } from '#functions/jobs/api.ts';
import { file } from '#functions/media/file.ts';
import { fileKey } from '#functions/media/public.ts';
import { handler as worker } from '#functions/people/jobs.ts';
import { membership } from '#functions/platform/identity/memberships.ts';
import { newId } from '#functions/platform/ids.ts';
import { jobResultKey } from '#functions/platform/job/job.ts';
import { create } from '#functions/platform/table/operations.ts';
import { type FileId, jobId as jobIdOf } from '#shared/identity/ids.ts';
import { routes as jobRoutes } from '#shared/jobs/routes.ts';
import { callRoute, lambdaContext } from '#test/support/api.ts';
import { call, type Stage } from '../prepare.ts';

/** The columns that files of these tests have, as the template names them. */
export const mapping = {
  email: 'E-mailadres',
  firstName: 'Voornaam',
  prefixName: 'Tussenvoegsel',
  surname: 'Achternaam',
  studentNumber: 'Studentnummer',
};
export const header = Object.values(mapping).join(';');

/** Keeps a file as if it had been uploaded. */
export async function keep(
  { services, company, admin }: Stage,
  content: string | Uint8Array,
): Promise<FileId> {
  const { companyId } = company;
  const fileId = newId('FileId');
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const at = '2026-11-22T08:00:00.000Z';
  const kept = {
    companyId,
    fileId,
    ownerId: admin.userId,
    purpose: 'import' as const,
    displayName: 'studenten.csv',
    contentType: 'text/csv',
    sizeBytes: bytes.length,
    status: 'kept' as const,
    requestedAt: at,
    keptAt: at,
    converted: false,
  };
  await services.table.transact([create(file, kept)], { notAudited: 'prepares a test' });
  services.storedFiles.set(fileKey(companyId, fileId), { bytes, contentType: 'text/csv' });
  return fileId;
}

/** Calls the step that does portions, as the state machine does; answers whether the job has ended. */
export async function run(
  { company }: Stage,
  jobId: string,
  handler = worker,
  attempt = 1,
): Promise<boolean> {
  const input = { companyId: company.companyId, jobId, attempt };
  const answer = await handler({ step: 'run', input }, lambdaContext);
  return (answer as { done: boolean }).done;
}

/** A job as its starter sees it. */
export async function shown({ adminToken }: Stage, jobId: string) {
  return (await callRoute(jobs, jobRoutes.getJob, { params: { jobId } }, { as: adminToken })).data;
}

/** Starts the check of a kept file. */
export async function startCheck(stage: Stage, fileId: FileId, more = {}): Promise<string> {
  const body = { fileId, mapping, roleIds: [stage.company.roles.student], ...more };
  const { data } = await call('checkImport', { body }, { as: stage.adminToken });
  return data.id;
}

/** Checks a file; answers the check. */
export async function check(stage: Stage, content: string | Uint8Array, more = {}) {
  const id = await startCheck(stage, await keep(stage, content), more);
  await run(stage, id);
  return shown(stage, id);
}

/** Starts the import that was checked; answers its id. */
export async function start(stage: Stage, checkId: string): Promise<string> {
  return (await call('startImport', { body: { checkId } }, { as: stage.adminToken })).data.id;
}

/** Checks and imports a file; answers the import. */
export async function importAll(stage: Stage, content: string | Uint8Array, more = {}) {
  const id = await start(stage, (await check(stage, content, more)).id);
  await run(stage, id);
  return shown(stage, id);
}

/** The file that an import left, as text. */
export function resultOf({ services, company }: Stage, jobId: string): string {
  const key = jobResultKey({ companyId: company.companyId, jobId: jobIdOf.parse(jobId) });
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(services.storedFiles.get(key)?.bytes);
}

/** The people of the company whose address is at this domain, by address. */
export async function peopleAt({ services, company }: Stage, domain: string) {
  const all = await services.table.query(membership.in(company));
  return all
    .filter(({ email }) => email.endsWith(`@${domain}`))
    .sort((one, other) => (one.email < other.email ? -1 : 1));
}
