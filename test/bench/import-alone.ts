import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { file } from '#functions/media/file.ts';
import { fileKey } from '#functions/media/public.ts';
import { handler as people } from '#functions/people/api.ts';
import { handler as worker } from '#functions/people/jobs.ts';
import { newId } from '#functions/platform/ids.ts';
import { type Job, jobOf } from '#functions/platform/job/job.ts';
import { create } from '#functions/platform/table/operations.ts';
import { createTable } from '#functions/platform/table/table.ts';
import { zilverbrug } from '#infra/local/demo/companies.ts';
import { demoId } from '#infra/local/demo/ids.ts';
import { openTable } from '#infra/local/seed/table.ts';
import type { FileId, JobId } from '#shared/identity/ids.ts';
import { importRoutes } from '#shared/people/import-routes.ts';
import { routes } from '#shared/people/routes.ts';
import { callRoute, lambdaContext, signInAs } from '#test/support/api.ts';
import { type TestServices, useTestServices } from '#test/support/services.ts';
import { importFile, importMapping as mapping } from './import-file.ts';

/** How many rows a job imports in a second by itself, what one of them takes of a processor, and what all of them take of memory. */
export interface Alone {
  readonly rows: number;
  readonly perSecond: number;
  readonly cpuMilliseconds: number;
  /** The most that was in use at once, beyond what was before it began. */
  readonly megabytes: number;
}

const { id: companyId } = zilverbrug;
const admin = demoId('UserId', 'anouk');

/**
 * Imports files by the job alone, as where each function has a machine of its own: what follows by event doesn't happen.
 * @param endpoint of the database of a folder with the demo in it, which is imported into
 * @param sizes rows of each file, in order; a larger one begins with the people of those before, who are there already
 */
export async function importsAlone(endpoint: string, sizes: readonly number[]): Promise<Alone[]> {
  const { client, tableName } = await openTable(endpoint);
  // As functions have it, for whom nobody reads the log that this prepares of each call.
  client.middlewareStack.remove('loggerMiddleware');
  const secrets = { cursorKey: 'bench', personKeySecret: 'bench' };
  const table = createTable({ client, tableName, ...secrets, now: Date.now, newId });
  const services = useTestServices(table);
  const as = await signInAs(services, admin);
  const { data: roles } = await callRoute(people, routes.listRoles, {}, { as });
  const roleIds = roles.data.filter(({ key }) => key === 'student').map(({ id }) => id);
  const measured: Alone[] = [];
  for (const rows of sizes) {
    const fileId = await keep(services, importFile(rows));
    const body = { fileId, mapping, roleIds };
    const { data: check } = await callRoute(people, importRoutes.checkImport, { body }, { as });
    await done(services, check.id);
    const { data: started } = await callRoute(
      people,
      importRoutes.startImport,
      { body: { checkId: check.id } },
      { as },
    );
    measured.push(await measure(services, started.id));
  }
  return measured;
}

async function measure(services: TestServices, jobId: JobId): Promise<Alone> {
  const before = inUse();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, inUse());
  }, everyMilliseconds);
  const [begun, usedBefore] = [performance.now(), process.cpuUsage()];
  const { processed } = await done(services, jobId);
  const { user, system } = process.cpuUsage(usedBefore);
  const milliseconds = performance.now() - begun;
  clearInterval(watch);
  most = Math.max(most, inUse());
  return {
    rows: processed,
    perSecond: (processed * 1000) / milliseconds,
    cpuMilliseconds: (user + system) / 1000 / processed,
    megabytes: (most - before) / 1e6,
  };
}

async function done({ table }: TestServices, jobId: JobId): Promise<Job> {
  for (;;) {
    await worker({ step: 'run', input: { companyId, jobId, attempt: 1 } }, lambdaContext);
    const job = await jobOf(table, { companyId, jobId });
    if (job.state === 'done') return job;
    if (job.state !== 'running') throw new Error(`The job is ${job.state}`);
  }
}

async function keep(services: TestServices, bytes: Uint8Array): Promise<FileId> {
  const fileId = newId('FileId');
  const at = new Date().toISOString();
  const kept = {
    ...{ companyId, fileId, ownerId: admin, purpose: 'import' as const, displayName: 'studenten.csv' },
    ...{ contentType: 'text/csv', sizeBytes: bytes.length, status: 'kept' as const },
    ...{ requestedAt: at, keptAt: at, converted: false },
  };
  await services.table.transact([create(file, kept)], { notAudited: 'prepares a measurement' });
  services.storedFiles.set(fileKey(companyId, fileId), { bytes, contentType: 'text/csv' });
  return fileId;
}

/** Seldom, as collecting what is no longer in use takes time. */
const everyMilliseconds = 1000;

/** Bytes that something still holds on to. */
function inUse(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
