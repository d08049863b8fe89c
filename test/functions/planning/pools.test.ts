import { expect, test } from 'vitest';
import { learnpathUses } from '#functions/learnpaths/counts.ts';
import { currentLearnpath } from '#functions/learnpaths/public.ts';
import { routes } from '#shared/planning/routes.ts';
import {
  at,
  call,
  makeMoment,
  makePath,
  makePool,
  ofMoment,
  ofPool,
  readMoment,
  refusalOf,
  useWorld,
} from './fixture.ts';

useWorld();

test('a pool is filled with learning paths, teachers and rooms, and found by its name', async () => {
  const learnpathId = await makePath('Ethiek');
  const { userId } = at().people.teacher;
  const made = await makePool({ name: 'Ännchen' });
  const body = {
    version: 1,
    description: 'Voor het eerste jaar',
    learnpathIds: [learnpathId],
    teacherIds: [userId],
    rooms: ['A1.04', 'B2.10'],
  };
  const { data } = await call(routes.updatePool, 'admin', { ...ofPool(made), body });
  expect(data).toMatchObject({
    version: 2,
    name: 'Ännchen',
    learnpaths: [{ id: learnpathId, title: 'Ethiek' }],
    teachers: [{ id: userId }],
    rooms: ['A1.04', 'B2.10'],
    learnpathCount: 1,
    roomCount: 2,
  });
  const found = await call(routes.listPools, 'manager', { query: { search: 'annch' } });
  expect(found.data.data.map(({ id }) => id)).toEqual([made.id]);
});

test('a learning path that is in a pool counts as used, until it is taken out of it', async () => {
  const learnpathId = await makePath();
  const { companyId } = at().company;
  const uses = async () =>
    (await at().services.table.get(learnpathUses.at({ companyId, learnpathId })))?.planning;
  const made = await makePool();
  const change = (version: number, learnpathIds: string[]) =>
    call(routes.updatePool, 'admin', { ...ofPool(made), body: { version, learnpathIds } });
  await change(1, [learnpathId]);
  expect(await uses()).toBe(1);
  await change(2, []);
  expect(await uses()).toBe(0);
  expect(await currentLearnpath(at().services.table, { companyId, learnpathId })).toBeDefined();
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ capacity: 0 }, 'capacity'],
  [{ rooms: ['A1', 'a1'] }, 'rooms'],
  [{ rooms: [''] }, 'rooms.0'],
])('a change to %j is refused at its field', async (change, field) => {
  const made = await makePool();
  const answer = await call(routes.updatePool, 'admin', { ...ofPool(made), body: { version: 1, ...change } });
  expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, [field]]);
});

test('what a pool is to hold must exist in the company', async () => {
  const made = await makePool();
  const ask = (change: object) =>
    call(routes.updatePool, 'admin', { ...ofPool(made), body: { version: 1, ...change } });
  const nobody = { teacherIds: [at().people.stranger.userId] };
  expect(refusalOf(await ask(nobody))).toEqual([404, 'USER_NOT_FOUND']);
  const nothing = { learnpathIds: ['lpt_01JD0000000000000000000009'] };
  expect(refusalOf(await ask(nothing))).toEqual([404, 'LEARNPATH_NOT_FOUND']);
});

test('of two who change a pool at once, one is told so', async () => {
  const made = await makePool();
  const change = () =>
    call(routes.updatePool, 'admin', { ...ofPool(made), body: { version: 1, capacity: 5 } });
  const answers = await Promise.all([change(), change()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a pool that a starting moment draws from is not deleted, and is once it no longer does', async () => {
  const made = await makePool();
  const moment = await makeMoment({ poolId: made.id });
  expect(refusalOf(await call(routes.deletePool, 'admin', ofPool(made)))).toEqual([409, 'IN_USE']);
  await call(routes.updateStartingMoment, 'admin', {
    ...ofMoment(moment),
    body: { version: 1, poolId: null },
  });
  expect((await call(routes.deletePool, 'admin', ofPool(made))).status).toBe(204);
  expect(refusalOf(await call(routes.getPool, 'admin', ofPool(made)))).toEqual([404, 'POOL_NOT_FOUND']);
});

test('a pool that is deleted while a starting moment begins to draw from it does one of both', async () => {
  const made = await makePool();
  const registration = { opensOn: '2090-05-01', closesOn: '2090-08-15' };
  const days = { startsOn: '2090-09-01', endsOn: '2091-01-31', registration };
  const body = { name: 'Tegelijk', capacity: 2, poolId: made.id, ...days };
  const [removed, drawn] = await Promise.all([
    call(routes.deletePool, 'admin', ofPool(made)),
    call(routes.createStartingMoment, 'admin', { body }),
  ]);
  expect([removed.status === 204, drawn.status === 201].filter(Boolean)).toHaveLength(1);
});

test('what a starting moment draws from bounds it however it is changed, and less than it had may stay', async () => {
  const made = await makePool({ capacity: 3 });
  const learnpathId = await makePath();
  const pool = (
    await call(routes.updatePool, 'admin', {
      ...ofPool(made),
      body: { version: 1, learnpathIds: [learnpathId] },
    })
  ).data;
  let moment = await makeMoment({ poolId: pool.id });
  const change = async (body: object) => {
    const { version } = await readMoment(moment);
    const input = { ...ofMoment(moment), body: { version, ...body } };
    return call(routes.updateStartingMoment, 'admin', input);
  };
  const offer = (id: string) => {
    const body = { version: moment.version, learnpathId: id, type: 'regular', way: 'online' };
    return call(routes.addOffer, 'admin', { ...ofMoment(moment), body });
  };
  expect((await offer(await makePath('Buiten de pool'))).error.errors).toEqual({
    learnpathId: { key: 'notOfPool' },
  });
  moment = (await offer(learnpathId)).data;
  expect(moment.learnpathCount).toBe(1);
  expect((await change({ capacity: 4 })).error.errors).toEqual({
    capacity: { key: 'maxValue', values: { max: 3 } },
  });
  expect((await change({ capacity: 3 })).status).toBe(200);
  const smaller = { version: pool.version, capacity: 1, learnpathIds: [] };
  await call(routes.updatePool, 'admin', { ...ofPool(pool), body: smaller });
  expect((await change({ name: 'Najaar', poolId: pool.id, capacity: 2 })).data).toMatchObject({
    name: 'Najaar',
    capacity: 2,
  });
});

test.each(['student', 'teacher'] as const)('pools are not for a %s', async (who) => {
  expect(refusalOf(await call(routes.listPools, who))).toEqual([403, 'NO_AUTHORIZATION']);
});
