import { describe, expect, test } from 'vitest';
import { handler as learnpaths } from '#functions/learnpaths/api.ts';
import { fanOut } from '#functions/planning/fan-out.ts';
import { handler as worker } from '#functions/planning/jobs.ts';
import { planning } from '#functions/planning/planning.ts';
import { membership } from '#functions/platform/identity/memberships.ts';
import { entity } from '#functions/platform/table/entity.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { routes as learnpathRoutes } from '#shared/learnpaths/routes.ts';
import type { Planning } from '#shared/planning/planning-schemas.ts';
import { routes } from '#shared/planning/routes.ts';
import { callRoute, lambdaContext, signInAs } from '#test/support/api.ts';
import { dieAt } from '#test/support/death.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, makePath, type Name, refusalOf, useWorld } from './fixture.ts';

useWorld();

const lesson = {
  title: 'Werkcollege',
  kind: 'consultation',
  on: '2090-01-02',
  startTime: '09:00',
  endTime: '10:30',
  room: 'A1.04',
};
const weekly = { every: 'weekly', weekdays: [1], times: 4 };
const ids = (...who: Name[]) => who.map((name) => at().people[name].userId);
const ask = (body: object) => call(routes.createPlanning, 'admin', { body: { ...lesson, ...body } });
const plan = async (body: object): Promise<Planning> => (await ask(body)).data;
const of = ({ id }: Pick<Planning, 'id'>) => ({ params: { planningId: id } });
const week = async (who: Name, day: string, route: 'Study' | 'Teacher' | 'Manager' = 'Study') =>
  (await call(routes[`get${route}Schedule`], who, { query: { week: day } })).data;
const shown = async (who: Name, day: string, route?: 'Study' | 'Teacher' | 'Manager') =>
  (await week(who, day, route)).items.map(({ title, on, status }) => [title, on, status]);

async function enrol(learnpathId: string, who: Name, startsOn: string, endsOn: string) {
  const as = await signInAs(at().services, at().people.admin.userId);
  const params = { learnpathId, userId: at().people[who].userId };
  const { status } = await callRoute(
    learnpaths,
    learnpathRoutes.enrol,
    { params, body: { startsOn, endsOn } },
    { as },
  );
  if (status !== 201) throw new Error('was not enrolled');
}

describe('a planning', () => {
  test('stands in the week of its teacher at once, and of its students once they were told', async () => {
    const made = await plan({ title: 'Gesprek', teacherIds: ids('teacher'), studentIds: ids('student') });
    const row = [['Gesprek', '2090-01-02', 'planned']];
    expect(await shown('teacher', '2090-01-04', 'Teacher')).toEqual(row);
    await settle();
    expect(await shown('student', '2090-01-01')).toEqual([]);
    expect(await shown('student', '2090-01-02')).toEqual(row);
    expect(await shown('manager', '2090-01-02', 'Manager')).toContainEqual(row[0]);
    const { data: all } = await call(routes.getCompanySchedule, 'admin', { query: { week: '2090-01-02' } });
    expect(all).toEqual(await week('manager', '2090-01-02', 'Manager'));
    await call(routes.deletePlanning, 'admin', of(made));
    await settle();
    expect(await shown('student', '2090-01-02')).toEqual([]);
    expect(await shown('teacher', '2090-01-02', 'Teacher')).toEqual([]);
  });

  test('is for who follows its learning path, on the days of their enrolment', async () => {
    const learnpathId = await makePath();
    await enrol(learnpathId, 'fellow', '2091-01-10', '2091-01-20');
    const body = { title: 'College', kind: 'learnpath', learnpathId, on: '2091-01-01', repeat: weekly };
    await plan(body);
    await settle();
    expect(await shown('fellow', '2091-01-08')).toEqual([]);
    expect(await shown('fellow', '2091-01-15')).toEqual([['College', '2091-01-15', 'planned']]);
    await enrol(learnpathId, 'third', '2091-01-01', '2091-12-31');
    await settle();
    expect(await shown('third', '2091-01-22')).toEqual([['College', '2091-01-22', 'planned']]);
    expect((await week('third', '2091-12-31')).deadlines.map(({ on }) => on)).toEqual(['2091-12-31']);
  });

  test('keeps what was cancelled and moved when it is planned anew, on the days that are still there', async () => {
    const made = await plan({ on: '2092-01-07', repeat: weekly, teacherIds: ids('teacher'), title: 'Reeks' });
    const change = (version: number, on: string, body: object) =>
      call(routes.changeOccurrence, 'admin', {
        params: { planningId: made.id, on },
        body: { version, cancelled: false, moved: null, ...body },
      });
    const moved = { on: '2092-01-16', startTime: '15:00', endTime: '16:00', room: 'Online' };
    const over = await change(1, '2092-01-14', { moved: { ...moved, endTime: '15:00' } });
    expect(over.error.errors).toEqual({ 'moved.endTime': { key: 'endsFirst' } });
    await change(1, '2092-01-07', { cancelled: true });
    const { data } = await change(2, '2092-01-14', { moved });
    expect(data.lastOn).toBe('2092-01-28');
    const same = { ...lesson, title: 'Reeks', teacherIds: ids('teacher') };
    const again = await call(routes.updatePlanning, 'admin', {
      ...of(made),
      body: { ...same, version: 3, on: '2092-01-14', repeat: { ...weekly, times: 2 } },
    });
    expect(again.data.changes).toEqual([{ on: '2092-01-14', cancelled: false, moved }]);
    expect(await shown('teacher', '2092-01-16', 'Teacher')).toEqual([['Reeks', '2092-01-16', 'moved']]);
    expect(await shown('teacher', '2092-01-07', 'Teacher')).toEqual([]);
  });

  test('leaves the agenda of a teacher who is taken off it', async () => {
    const made = await plan({ on: '2093-01-05', title: 'Overdracht', teacherIds: ids('teacher') });
    const body = { ...lesson, version: 1, on: '2093-01-05', teacherIds: ids('manager') };
    await call(routes.updatePlanning, 'admin', { ...of(made), body });
    expect(await shown('teacher', '2093-01-05', 'Teacher')).toEqual([]);
  });

  test('reaches each student once, also when telling them was cut short or is done twice', async () => {
    const { services } = at();
    const made = await plan({
      on: '2094-01-05',
      title: 'Herkansing',
      studentIds: ids('student', 'fellow', 'third'),
    });
    const where = { companyId: at().company.companyId, planningId: made.id };
    const tell = () => fanOut(services.table, where, '2090-01-01T00:00:00.000Z');
    await dieAt(1, 'after', tell);
    await tell();
    await tell();
    for (const who of ['student', 'fellow', 'third'] as const)
      expect(await shown(who, '2094-01-05')).toEqual([['Herkansing', '2094-01-05', 'planned']]);
  });

  test.each([
    [{ endTime: '08:00' }, 'endTime'],
    [{ repeat: { every: 'weekly', times: 3 } }, 'repeat.weekdays'],
    [{ repeat: { every: 'daily', times: 5000 } }, 'repeat.times'],
    [{ repeat: { every: 'daily', until: '2200-01-01' } }, 'repeat.until'],
    [{ startTime: '24:00' }, 'startTime'],
    [{ link: 'http://example.org' }, 'link'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ kind: 'learnpath' }, 'learnpathId'],
    [{ teacherIds: [] }, 'teacherIds'],
  ])('is refused with %j', async (wrong, field) => {
    const answer = await ask({ teacherIds: ids('teacher'), ...wrong });
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, [field]]);
  });

  test('takes no teacher who is banned, and nobody of another company', async () => {
    const { table } = at().services;
    const where = membership.at({ companyId: at().company.companyId, userId: at().people.manager.userId });
    const before = await table.get(where);
    if (!before) throw new Error('nobody there');
    const notAudited = { notAudited: 'prepares a test' };
    const [banned] = await table.transact(
      [replace(membership, before, { ...before, status: 3 })],
      notAudited,
    );
    expect(refusalOf(await ask({ teacherIds: ids('manager') }))).toEqual([404, 'USER_NOT_FOUND']);
    await table.transact([replace(membership, banned, { ...before, status: 1 })], notAudited);
    expect(refusalOf(await ask({ teacherIds: ids('stranger') }))).toEqual([404, 'USER_NOT_FOUND']);
  });

  test('is changed by one of two at once, and is nobody else’s', async () => {
    const made = await plan({ on: '2095-01-05', teacherIds: ids('teacher') });
    const body = { ...lesson, version: 1, on: '2095-01-05', teacherIds: ids('teacher') };
    const change = () => call(routes.updatePlanning, 'admin', { ...of(made), body });
    const answers = await Promise.all([change(), change()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(refusalOf(await call(routes.getPlanning, 'stranger', of(made)))).toEqual([
      404,
      'PLANNING_NOT_FOUND',
    ]);
    expect(refusalOf(await call(routes.listPlannings, 'student'))).toEqual([403, 'NO_AUTHORIZATION']);
  });
});

test('conflicts of teacher, room and group are told before anything is saved, but none with itself', async () => {
  const learnpathId = await makePath('Statistiek');
  const on = '2096-01-04';
  const made = await plan({ on, title: 'Bezet', teacherIds: ids('teacher'), learnpathId, room: 'Zaal 1' });
  const attempt = async (body: object) =>
    (await call(routes.tryPlanning, 'admin', { body: { ...lesson, on, ...body } })).data.conflicts;
  const overlapping = { startTime: '10:00', endTime: '12:00' };
  const all = await attempt({ ...overlapping, teacherIds: ids('teacher'), learnpathId, room: 'zaal 1' });
  expect(all.map(({ kind, name }) => [kind, name]).sort()).toEqual([
    ['group', 'Statistiek'],
    ['room', 'Zaal 1'],
    ['teacher', at().people.teacher.userId],
  ]);
  expect(await attempt({ startTime: '10:30', endTime: '12:00', teacherIds: ids('teacher') })).toEqual([]);
  expect(
    await attempt({ ...overlapping, teacherIds: ids('teacher'), planningId: made.id, room: '' }),
  ).toEqual([]);
});

test('holidays take days away from what is planned, and give them back', async () => {
  const made = await plan({ on: '2097-01-07', repeat: weekly, teacherIds: ids('teacher') });
  const dates = async () => (await call(routes.getPlanning, 'admin', of(made))).data.dates;
  const before = await dates();
  const set = (version: number, holidays: object[]) =>
    call(routes.updatePlanningSettings, 'admin', { body: { version, holidays } });
  const { data } = await set(0, [{ name: 'Vrij', from: before[1], until: before[1] }]);
  await settle();
  expect(await dates()).toEqual([before[0], before[2], before[3]]);
  expect(refusalOf(await set(0, []))).toEqual([409, 'CONFLICT']);
  await set(data.version, []);
  await settle();
  expect(await dates()).toEqual(before);
});

test('what comes back for years is in each of its weeks, also what was planned before such had a list', async () => {
  const { companyId } = at().company;
  const { table } = at().services;
  const yearly = { repeat: { every: 'annually', weekdays: [], until: null, times: 9 }, skipHolidays: false };
  const made = await plan({
    ...yearly,
    teacherIds: ids('teacher'),
    title: 'Opening van het jaar',
    on: '2081-09-01',
  });
  const inWeekOf = async (day: string) =>
    (await week('manager', day, 'Manager')).items
      .filter((one) => one.planningId === made.id)
      .map(({ on }) => on);
  expect(await inWeekOf('2081-09-01')).toEqual(['2081-09-01']);
  expect(await inWeekOf('2089-09-01')).toEqual(['2089-09-01']);
  const { schema, templates } = planning;
  const { byEnd } = templates.indexes ?? {};
  if (!byEnd) throw new Error('no index');
  const unlisted = entity({ name: 'planning', schema, key: templates.key, indexes: { byEnd } });
  const before = await table.get(planning.at({ companyId, planningId: made.id }), { consistent: true });
  if (!before) throw new Error('nothing is planned');
  await table.transact([replace(unlisted, before, before)], { notAudited: 'prepares a test' });
  expect(await inWeekOf('2081-09-01')).toEqual([]);
  const jobId = (await call(routes.startSync, 'admin')).data.id;
  await worker({ step: 'run', input: { companyId, jobId, attempt: 1 } }, lambdaContext);
  expect(await inWeekOf('2081-09-01')).toEqual(['2081-09-01']);
});

test('the last and the first weeks that there are can be asked for', async () => {
  expect(await week('teacher', '9999-12-31', 'Teacher')).toMatchObject({
    ...{ from: '9999-12-27', to: '9999-12-31', items: [] },
  });
  expect(await week('teacher', '0000-01-01', 'Teacher')).toMatchObject({
    ...{ from: '0000-01-01', to: '0000-01-07', items: [] },
  });
});
