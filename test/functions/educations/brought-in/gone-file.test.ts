import { expect, test } from 'vitest';
import { removeOldImports } from '#functions/media/public.ts';
import { broughtInRoutes as routes } from '#shared/educations/brought-in-routes.ts';
import { at, call, useWorld } from '../fixture.ts';
import { check, run, shown } from './fixture.ts';

useWorld();

test('of a file that was taken away nobody is brought in any more, and the job says why', async () => {
  const { id: checkId } = await check(['900-1;Onbekend;;;;;;;']);
  const { companyId } = at().company;
  await removeOldImports(at().services, { companyId, now: '2027-02-22T02:30:00.000Z' });
  const { data } = await call(routes.startBringingIn, 'admin', { body: { checkId } });
  await run(data.id);
  expect(await shown(data.id)).toMatchObject({ state: 'failed', refusal: 'FILE_NOT_FOUND' });
});
