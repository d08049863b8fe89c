import { describe, expect, test } from 'vitest';
import { moveUp } from '#functions/planning/move-up.ts';
import { enrolment } from '#functions/platform/study/enrolment.ts';
import { routes } from '#shared/planning/routes.ts';
import type { StartingMoment } from '#shared/planning/starting-moment-schemas.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { makeUser } from '#test/support/builders.ts';
import { settle } from '#test/support/settle.ts';
import {
  at,
  call,
  makeMoment,
  makeOffered,
  makePath,
  makePool,
  type Name,
  ofMoment,
  readMoment,
  refusalOf,
  register,
  useWorld,
} from './fixture.ts';

useWorld();
const late = { now: '2026-11-22T10:00:00.000Z', requestId: 'late' };

/** Registration is open: nothing but name and capacity may be changed. */
const open = { registration: { opensOn: '2026-01-01', closesOn: '2090-08-15' } };
const change = (of: StartingMoment, body: object) =>
  call(routes.updateStartingMoment, 'admin', { ...ofMoment(of), body: { version: of.version, ...body } });
const enrolmentOf = (who: Name, learnpathId: Parameters<typeof enrolment.at>[0]['learnpathId']) =>
  at().services.table.get(
    enrolment.at({ companyId: at().company.companyId, userId: at().people[who].userId, learnpathId }),
  );
const withdraw = (of: StartingMoment, who: Name) =>
  call(routes.withdraw, 'admin', { params: { startingMomentId: of.id, userId: at().people[who].userId } });

describe('making and changing one', () => {
  test.each([
    [{ startsOn: '2091-02-01' }, 'endsOn'],
    [{ registration: { opensOn: '2090-08-16', closesOn: '2090-08-15' } }, 'registration.closesOn'],
    [{ registration: { opensOn: '2090-05-01', closesOn: '2091-02-01' } }, 'registration.closesOn'],
    [{ startsOn: '2090-02-30' }, 'startsOn'],
    [{ capacity: 10_001 }, 'capacity'],
  ])('is refused with %j', async (wrong, field) => {
    const right = await makeMoment();
    const answer = await change(right, wrong);
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, [field]]);
  });

  test('takes no more students than the pool has room for, and only its learning paths', async () => {
    const pool = await makePool({ capacity: 3 });
    const { moment } = await makeOffered();
    expect((await change(moment, { poolId: pool.id })).error.errors).toEqual({
      poolId: { key: 'notInPool' },
    });
    const empty = await makeMoment();
    expect((await change(empty, { poolId: pool.id, capacity: 4 })).error.errors).toEqual({
      capacity: { key: 'maxValue', values: { max: 3 } },
    });
  });

  test('fixes dates and registration from two weeks before it opens, and leaves name and capacity', async () => {
    const moment = await makeMoment(open);
    expect(moment.editableUntil).toBe('2025-12-17');
    expect(refusalOf(await change(moment, { startsOn: '2090-09-02' }))).toEqual([409, 'EDIT_WINDOW_CLOSED']);
    const { data } = await change(moment, { name: 'Herfst', capacity: 9, startsOn: '2090-09-01' });
    expect(data).toMatchObject({ name: 'Herfst', capacity: 9, version: 2 });
  });

  test('fixes them as many days before it opens as the organisation says', async () => {
    const moment = await makeMoment();
    expect(moment.editableUntil).toBe('2090-04-16');
    const settleDays = async (editWindowDays: number) => {
      const { data } = await call(routes.getPlanningSettings, 'admin');
      await call(routes.updatePlanningSettings, 'admin', { body: { version: data.version, editWindowDays } });
    };
    await settleDays(30);
    expect(await readMoment(moment)).toMatchObject({ editableUntil: '2090-03-31', editWindowDays: 30 });
    await settleDays(14);
  });

  test('lists those that are not over by last day, and those that are apart', async () => {
    const past = { startsOn: '2020-09-01', endsOn: '2021-01-31' };
    const over = await makeMoment({
      ...past,
      registration: { opensOn: '2020-05-01', closesOn: '2020-08-01' },
    });
    const ids = async (query: object) =>
      (
        await call(routes.listStartingMoments, 'manager', { query: { per_page: 100, ...query } })
      ).data.data.map(({ id }) => id);
    expect(await ids({ over: 'true' })).toContain(over.id);
    expect(await ids({})).not.toContain(over.id);
  });
});

describe('the learning paths of one', () => {
  test('begin once per type, and not as a draft', async () => {
    const { moment, learnpathId } = await makeOffered();
    const add = (of: StartingMoment, id: string, type: string) =>
      call(routes.addOffer, 'admin', {
        ...ofMoment(of),
        body: { version: of.version, learnpathId: id, type, way: 'blended' },
      });
    expect(refusalOf(await add(moment, learnpathId, 'regular'))).toEqual([
      409,
      'LEARNPATH_STARTING_MOMENT_ALREADY_EXISTS',
    ]);
    expect((await add(moment, learnpathId, 'flexible')).data.learnpathCount).toBe(2);
    const current = await readMoment(moment);
    expect(refusalOf(await add(current, await makePath('Concept', 1), 'regular'))).toEqual([
      409,
      'WRONG_STATE',
    ]);
  });

  test('are taken off while nobody is registered for them, and may come back', async () => {
    const { moment, learnpathId } = await makeOffered();
    const params = { startingMomentId: moment.id, learnpathId, type: 'regular' };
    expect((await register(moment, 'student')).status).toBe(201);
    expect(refusalOf(await call(routes.removeOffer, 'admin', { params }))).toEqual([409, 'IN_USE']);
    await withdraw(moment, 'student');
    const without = (await call(routes.removeOffer, 'admin', { params })).data;
    expect(without.learnpaths).toEqual([]);
    const body = { version: without.version, learnpathId, type: 'regular', way: 'online' };
    const again = (await call(routes.addOffer, 'admin', { ...ofMoment(moment), body })).data;
    expect((await register(again, 'student')).status).toBe(201);
    await withdraw(again, 'student');
  });

  test('stay once registration is near', async () => {
    const { moment, learnpathId } = await makeOffered(open);
    const params = { startingMomentId: moment.id, learnpathId, type: 'regular' };
    const refused = await call(routes.removeOffer, 'admin', { params });
    expect(refusalOf(refused)).toEqual([409, 'EDIT_WINDOW_CLOSED']);
  });

  test('keep it from being deleted', async () => {
    const { moment } = await makeOffered();
    expect(refusalOf(await call(routes.deleteStartingMoment, 'admin', ofMoment(moment)))).toEqual([
      409,
      'IN_USE',
    ]);
    const bare = await makeMoment();
    expect((await call(routes.deleteStartingMoment, 'admin', ofMoment(bare))).status).toBe(204);
  });
});

describe('registering', () => {
  test('gives a place and enrols from the first day on', async () => {
    const { moment, learnpathId } = await makeOffered();
    expect((await register(moment, 'student')).data.status).toBe('placed');
    expect(await enrolmentOf('student', learnpathId)).toMatchObject({
      status: 'future',
      startsOn: '2090-09-01',
      endsOn: '2091-01-31',
    });
    expect(refusalOf(await register(moment, 'student'))).toEqual([409, 'ALREADY_ENROLLED']);
    expect(await readMoment(moment)).toMatchObject({ placed: 1, waiting: 0 });
  });

  test('of two at the last place gives it to one, and the other waits', async () => {
    const { moment, learnpathId } = await makeOffered({ capacity: 1 });
    const answers = await Promise.all([register(moment, 'student'), register(moment, 'fellow')]);
    expect(answers.map(({ data }) => data.status).sort()).toEqual(['placed', 'waiting']);
    const enrolled = [await enrolmentOf('student', learnpathId), await enrolmentOf('fellow', learnpathId)];
    expect(enrolled.filter(Boolean)).toHaveLength(1);
  });

  test('lets who waits first move up when a place is given back, once, also when told twice', async () => {
    const { moment, learnpathId } = await makeOffered({ capacity: 1 });
    for (const who of ['student', 'fellow', 'third'] as const) await register(moment, who);
    expect(await readMoment(moment)).toMatchObject({ placed: 1, waiting: 2 });
    await withdraw(moment, 'student');
    await settle();
    expect(await readMoment(moment)).toMatchObject({ placed: 1, waiting: 1 });
    expect(await enrolmentOf('student', learnpathId)).toBeUndefined();
    expect(await enrolmentOf('fellow', learnpathId)).toBeDefined();
    const of = { companyId: at().company.companyId, startingMomentId: moment.id };
    expect(await moveUp(at().services, of, late)).toBe(0);
  });

  test('gives a place that came free while they registered, also while the index does not know them yet', async () => {
    const { moment, learnpathId } = await makeOffered({ capacity: 1 });
    for (const who of ['student', 'fellow'] as const) await register(moment, who);
    await settle();
    await withdraw(moment, 'student');
    const { table } = at().services;
    const lagging = {
      ...at().services,
      table: { ...table, list: async () => ({ items: [], next: null }) } as typeof table,
    };
    const of = { companyId: at().company.companyId, startingMomentId: moment.id };
    expect(await moveUp(lagging, of, late)).toBe(0);
    expect(await moveUp(lagging, of, late, at().people.fellow.userId)).toBe(1);
    expect(await enrolmentOf('fellow', learnpathId)).toBeDefined();
  });

  test('lets as many move up as there are new places', async () => {
    const { moment } = await makeOffered({ capacity: 1, ...open });
    for (const who of ['student', 'fellow', 'third'] as const) await register(moment, who);
    await settle();
    await change(moment, { capacity: 3 });
    await settle();
    expect(await readMoment(moment)).toMatchObject({ placed: 3, waiting: 0 });
  });

  test('is refused for who is closed', async () => {
    const { moment } = await makeOffered();
    const { userId } = await makeUser(at().services.table, at().company, ['student'], { status: 2 });
    const learnpaths = moment.learnpaths.map(({ learnpathId, type }) => ({ learnpathId, type }));
    const params = { startingMomentId: moment.id, userId };
    const { error } = await call(routes.register, 'admin', { params, body: { learnpaths } });
    expect(error.errors).toEqual({ userId: { key: 'notActive' } });
  });

  test('is refused to who is no student, for what does not begin, and once it is over', async () => {
    const { moment } = await makeOffered();
    expect((await register(moment, 'teacher')).error).toMatchObject({
      message_id: 'INVALID_INPUT',
      errors: { userId: { key: 'mayNotStudy' } },
    });
    expect(refusalOf(await register(moment, 'stranger'))).toEqual([404, 'USER_NOT_FOUND']);
    const params = { startingMomentId: moment.id, userId: at().people.student.userId };
    const body = { learnpaths: [{ learnpathId: await makePath(), type: 'regular' }] };
    expect(refusalOf(await call(routes.register, 'admin', { params, body }))).toEqual([
      404,
      'LEARNPATH_NOT_FOUND',
    ]);
    const past = { startsOn: '2020-09-01', endsOn: '2021-01-31' };
    const registration = { opensOn: '2020-05-01', closesOn: '2020-08-01' };
    const { moment: over } = await makeOffered({ ...past, registration });
    expect(refusalOf(await register(over, 'student'))).toEqual([409, 'REGISTRATION_CLOSED']);
    const today = dutchDate(new Date().toISOString());
    const { moment: last } = await makeOffered({ startsOn: '2020-09-01', endsOn: today, registration });
    expect((await register(last, 'student')).status).toBe(201);
  });
});

test.each([
  ['getStartingMoment', undefined],
  ['updateStartingMoment', { version: 1, name: 'Anders' }],
  ['deleteStartingMoment', undefined],
  ['listRegistrations', undefined],
] as const)('%s finds nothing of another company', async (name, body) => {
  const moment = await makeMoment();
  const answer = await call(routes[name], 'stranger', { ...ofMoment(moment), ...(body && { body }) });
  expect(refusalOf(answer)).toEqual([404, 'STARTING_MOMENT_NOT_FOUND']);
});
