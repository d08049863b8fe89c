import { expect, test } from 'vitest';
import { routes } from '#shared/servicedesk/routes.ts';
import { dieAt } from '#test/support/death.ts';
import { at, call, refusalOf, useWorld } from './fixture.ts';
import {
  arrive,
  jobsOf,
  made,
  own,
  params,
  publish,
  receivers,
  role,
  run,
  seen,
  tick,
  upon,
} from './playing-checklists.ts';

useWorld();

test('publishing for another group takes it from the former one, whose ticks count no more and are there when it comes back', async () => {
  const id = await made();
  await publish(id);
  await tick('student', id, 'pasje');
  await tick('student', id, 'boeken');
  expect(await seen(id)).toMatchObject({ done: 1 });
  const publishFor = async (audience: object) => {
    const { version } = await seen(id);
    await call(routes.updateChecklist, 'admin', { ...params(id), body: { version, audience } });
    await upon(routes.publishChecklist, id);
  };
  await publishFor({ kind: 'role', roleId: at().company.roles.admin });
  const [, jobId] = await jobsOf(id);
  if (!jobId) throw new Error('no job');
  for (let deaths = 0; (await seen(id)).state !== 'published' && deaths < 12; deaths++)
    await dieAt(1 + (deaths % 3), deaths % 2 ? 'before' : 'after', () => run(jobId)).catch(() => undefined);
  await arrive(id);
  expect([await own('student'), (await own('admin')).length]).toEqual([[], 1]);
  expect(refusalOf(await tick('student', id, 'pasje', false))).toEqual([404, 'CHECKLIST_NOT_FOUND']);
  expect(await receivers(id, true)).toEqual([]);
  const shown = await receivers(id, false);
  expect(await seen(id)).toMatchObject({ done: 0, receivers: shown.length });
  await publishFor(role('student'));
  await arrive(id);
  expect(await own('student')).toMatchObject([{ ticked: 2, total: 2 }]);
  expect(await seen(id)).toMatchObject({ done: 1 });
  expect(await own('admin')).toEqual([]);
});
