import { file } from '#functions/media/file.ts';
import { fileKey } from '#functions/media/public.ts';
import { handler as people } from '#functions/people/api.ts';
import { handler as worker } from '#functions/people/jobs.ts';
import { newId } from '#functions/platform/ids.ts';
import { create } from '#functions/platform/table/operations.ts';
import { createTable } from '#functions/platform/table/table.ts';
import { zilverbrug } from '#infra/local/demo/companies.ts';
import { demoId } from '#infra/local/demo/ids.ts';
import { openTable } from '#infra/local/seed/table.ts';
import type { FileId } from '#shared/identity/ids.ts';
import { importRoutes } from '#shared/people/import-routes.ts';
import { routes } from '#shared/people/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { type TestServices, useTestServices } from '#test/support/services.ts';
import { importFile, importMapping as mapping } from './import-file.ts';
import { type Alone, done, measure } from './job-alone.ts';

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
    await done(services, check.id, worker);
    const { data: started } = await callRoute(
      people,
      importRoutes.startImport,
      { body: { checkId: check.id } },
      { as },
    );
    measured.push(await measure(services, started.id, worker));
  }
  return measured;
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
