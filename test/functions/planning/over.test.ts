import { afterEach, expect, test, vi } from 'vitest';
import { routes } from '#shared/planning/routes.ts';
import { call, makeMoment, makePath, ofMoment, refusalOf, useWorld, at as world } from './fixture.ts';

useWorld();

afterEach(() => vi.useRealTimers());

/** The day ends in the Netherlands, which is an hour ahead. */
const [lastMoment, dayAfter] = ['2090-01-02T22:59:59.000Z', '2090-01-02T23:00:00.000Z'];
const setClock = (now: string) => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });

/** Which of these are listed as not over, and as over, with and without words. */
async function listed(
  route: typeof routes.listPlannings | typeof routes.listStartingMoments,
  ids: readonly string[],
) {
  const found = [];
  for (const query of [{}, { over: 'true' }, { search: 'avond' }, { search: 'avond', over: 'true' }]) {
    const { data } = (await call(route, 'admin', { query })).data;
    found.push(data.map(({ id }) => id).filter((id) => ids.includes(id)));
  }
  return found;
}

test('a planning is over once its last day is, the latest first', async () => {
  const lesson = {
    title: 'Avondcollege',
    kind: 'consultation',
    startTime: '09:00',
    endTime: '10:30',
    room: 'A1',
  };
  const teacherIds = [world().people.teacher.userId];
  const plan = async (on: string) =>
    (await call(routes.createPlanning, 'admin', { body: { ...lesson, teacherIds, on } })).data.id;
  const [first, last] = [await plan('2090-01-01'), await plan('2090-01-02')];
  setClock(lastMoment);
  expect(await listed(routes.listPlannings, [first, last])).toEqual([[last], [first], [last], [first]]);
  setClock(dayAfter);
  const [now, over, nowFound, overFound] = await listed(routes.listPlannings, [first, last]);
  expect([now, over, nowFound]).toEqual([[], [last, first], []]);
  expect(overFound).toHaveLength(2);
});

test('a starting moment is over once its last day is, the latest first', async () => {
  const days = { startsOn: '2089-09-01', registration: { opensOn: '2089-01-01', closesOn: '2089-08-15' } };
  const make = async (endsOn: string) => (await makeMoment({ name: 'Avond', ...days, endsOn })).id;
  const [first, last] = [await make('2090-01-01'), await make('2090-01-02')];
  setClock(lastMoment);
  expect(await listed(routes.listStartingMoments, [first, last])).toEqual([[last], [first], [last], [first]]);
  setClock(dayAfter);
  const [now, over] = await listed(routes.listStartingMoments, [first, last]);
  expect([now, over]).toEqual([[], [last, first]]);
});

test('at a starting moment begin forty learning paths at most, and none that is gone', async () => {
  const moment = await makeMoment({ name: 'Vol' });
  let { version } = moment;
  const offer = async (learnpathId: string) => {
    const body = { version, learnpathId, type: 'regular', way: 'online' };
    const answer = await call(routes.addOffer, 'admin', { ...ofMoment(moment), body });
    if (answer.status < 300) version = answer.data.version;
    return answer;
  };
  expect(refusalOf(await offer('lpt_00000000000000000000000000'))).toEqual([404, 'LEARNPATH_NOT_FOUND']);
  for (let count = 0; count < 40; count += 1)
    expect((await offer(await makePath(`Vak ${count}`))).status).toBe(201);
  const beyond = await offer(await makePath('Te veel'));
  expect(beyond.error.errors).toEqual({ learnpathId: { key: 'maxItems', values: { max: 40 } } });
});
