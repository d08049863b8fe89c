import { expect, test } from 'vitest';
import { exportBatch } from '#functions/register/export.ts';
import { removeOldExports } from '#functions/register/public.ts';
import { exportId as exportIdOf } from '#shared/identity/ids.ts';
import { routes } from '#shared/register/routes.ts';
import { settle } from '#test/support/settle.ts';
import { fileOf, shown, start, whole } from './exporting.ts';
import { call, makeWorld, passedBy, useTable } from './fixture.ts';

useTable();

test('what was delivered goes when results needn’t be proved any more, and that it was delivered stays', async () => {
  const world = await makeWorld();
  const { services, company, officer } = world;
  await passedBy(world, 2);
  const id = await start(world);
  await whole(world, id);
  await settle();
  const { companyId } = company;
  const batches = () =>
    services.table.query(exportBatch.in({ companyId, exportId: exportIdOf.parse(id) }), {
      range: { beginsWith: ['BATCH'] },
      consistent: true,
    });
  const night = (now: string) => removeOldExports(services, { companyId, months: 600, now });
  const { finishedAt } = await shown(world, id);
  const year = Number(finishedAt?.slice(0, 4)) + 50;

  await night(`${year - 1}-12-31T02:30:00.000Z`);
  expect(fileOf(world, id)).toBeDefined();
  expect(await batches()).toHaveLength(1);

  for (const again of [1, 2]) await night(`${year + again}-01-01T02:30:00.000Z`);
  expect(fileOf(world, id)).toBeUndefined();
  expect(await batches()).toEqual([]);
  expect(await shown(world, id)).toMatchObject({ status: 'completed', total: 2, fileName: null });
  const { error } = await call(routes.getExportFile, officer, { params: { exportId: id } });
  expect(error.message_id).toBe('FILE_NOT_FOUND');
});
