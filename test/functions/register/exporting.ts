import { exportFileKey } from '#functions/register/export.ts';
import { exportId as exportIdOf } from '#shared/identity/ids.ts';
import { routes } from '#shared/register/routes.ts';
import { call, run, type World } from './fixture.ts';

/** Starts an export as the officer; answers its id. */
export async function start(world: World, body: { leaveOut?: boolean } = {}): Promise<string> {
  const { data } = await call(routes.startExport, world.officer, { body });
  return data.id;
}

/** An export as the officer sees it. */
export async function shown({ officer }: World, exportId: string) {
  return (await call(routes.getExport, officer, { params: { exportId } })).data;
}

/** The file of an export, as it lies in the bucket. */
export function fileOf({ services, company }: World, exportId: string) {
  const key = exportFileKey({ companyId: company.companyId, exportId: exportIdOf.parse(exportId) });
  return services.storedFiles.get(key);
}

/** All steps, in the order of the state machine. */
export async function whole(world: World, exportId: string): Promise<void> {
  await run(world, 'collect', exportId);
  await run(world, 'write-file', exportId);
  await run(world, 'mark-exported', exportId);
  await run(world, 'finish', exportId);
}
