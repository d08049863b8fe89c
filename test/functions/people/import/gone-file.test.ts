import { expect, test } from 'vitest';
import { removeOldImports } from '#functions/media/public.ts';
import { call, setStage } from '../prepare.ts';
import { header, importAll, run, shown } from './prepare.ts';

const stage = setStage();

test('of an import whose file was taken away nobody is invited any more, and the job says why', async () => {
  const { services, company, adminToken: as } = stage;
  const { id: jobId } = await importAll(stage, [header, 'anna@gone.example;Anna;;Aalders;'].join('\r\n'));
  await removeOldImports(services, { companyId: company.companyId, now: '2027-02-22T02:30:00.000Z' });
  const { data } = await call('inviteImported', { params: { jobId } }, { as });
  await run(stage, data.id);
  expect(await shown(stage, data.id)).toMatchObject({ state: 'failed', refusal: 'FILE_NOT_FOUND' });
});
