import { beforeEach, expect, test } from 'vitest';
import { agendaEntry } from '#functions/planning/agenda.ts';
import { fanOut } from '#functions/planning/fan-out.ts';
import { scheduleChange } from '#functions/planning/schedule-changes.ts';
import { removeAt } from '#functions/platform/table/operations.ts';
import type { Planning } from '#shared/planning/planning-schemas.ts';
import { routes } from '#shared/planning/routes.ts';
import { dieAt } from '#test/support/death.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { leaveUnsettled, passOn, settle, unsettled } from '#test/support/settle.ts';
import { at, call, useWorld } from './fixture.ts';

useWorld();
beforeEach(leaveUnsettled);

const lesson = {
  title: 'Werkcollege',
  kind: 'consultation',
  on: '2090-01-02',
  startTime: '09:00',
  endTime: '10:30',
  room: 'A1.04',
};
const today = '2090-01-01';
const known = {
  ...{ dates: ['2090-01-02', '2090-01-09'], changes: [], startTime: '09:00', endTime: '10:30' },
  ...{ room: 'A1', link: '' },
};

test.each([
  ['the same', known, undefined],
  ['with a day more', { ...known, dates: [...known.dates, '2090-01-16'] }, undefined],
  ['at another time', { ...known, startTime: '09:15' }, { became: 'moved', wasOn: '2090-01-02' }],
  ['in another room', { ...known, room: 'B2' }, { became: 'elsewhere', wasOn: '2090-01-02' }],
  ['online', { ...known, link: 'https://a.example' }, { became: 'elsewhere', wasOn: '2090-01-02' }],
  [
    'a day later',
    { ...known, dates: ['2090-01-03', '2090-01-09'] },
    { became: 'moved', wasOn: '2090-01-02' },
  ],
  [
    'but for its first day',
    { ...known, dates: ['2090-01-09'] },
    { became: 'cancelled', wasOn: '2090-01-02' },
  ],
  [
    'but for a day that was cancelled',
    { ...known, changes: [{ on: '2090-01-09', cancelled: true, moved: null }] },
    { became: 'cancelled', wasOn: '2090-01-09' },
  ],
  ['off', undefined, { became: 'cancelled', wasOn: '2090-01-02' }],
])('a lesson that is %s', (_, after, expected) => {
  expect(scheduleChange(known, after, today)).toEqual(expected);
  // What is over concerns nobody.
  expect(scheduleChange(known, after, '2090-02-01')).toBeUndefined();
});

const plan = async (): Promise<Planning> => {
  const studentIds = [at().people.student.userId, at().people.fellow.userId];
  const { data } = await call(routes.createPlanning, 'admin', { body: { ...lesson, studentIds } });
  await settle();
  return data;
};
const update = ({ id }: Planning, version: number, change: object) =>
  call(routes.updatePlanning, 'admin', {
    params: { planningId: id },
    body: {
      ...lesson,
      studentIds: [at().people.student.userId, at().people.fellow.userId],
      version,
      ...change,
    },
  });
const told = (who: 'student' | 'fellow' | 'teacher') => changesOf(who, 'planning.schedule-changed');
const lessonsOf = (who: 'teacher' | 'admin') => changesOf(who, 'planning.lesson-changed');
async function changesOf(who: 'student' | 'fellow' | 'teacher' | 'admin', of: string) {
  const all = await notificationsOf(at().people[who], at().company);
  const changes = all.filter(({ kind }) => kind === of);
  return changes.map(({ context, values, count }) => [context, values.wasOn, count]);
}

test('students are told of what moved, once, and of nothing when something is planned', async () => {
  const made = await plan();
  expect(await told('student')).toEqual([]);
  await update(made, 1, { on: '2090-01-03' });
  const happened = await unsettled();
  await settle();
  await passOn(...happened);
  await settle();
  for (const who of ['student', 'fellow'] as const)
    expect(await told(who)).toEqual([['moved', '2090-01-02', 1]]);
  expect(await told('teacher')).toEqual([]);
  await call(routes.deletePlanning, 'admin', { params: { planningId: made.id } });
  await settle();
  expect((await told('student'))[0]).toEqual(['cancelled', '2090-01-03', 2]);
});

test('teachers are told of what others moved or took off, once, and not who did it or teaches it no more', async () => {
  const { teacher, admin } = at().people;
  const teacherIds = [teacher.userId, admin.userId];
  const { data: made } = await call(routes.createPlanning, 'admin', { body: { ...lesson, teacherIds } });
  await settle();
  const of = { params: { planningId: made.id } };
  const say = { ...lesson, teacherIds };
  await call(routes.updatePlanning, 'admin', { ...of, body: { ...say, version: 1, on: '2090-01-04' } });
  const happened = await unsettled();
  await settle();
  await passOn(...happened, ...happened);
  await settle();
  expect(await lessonsOf('teacher')).toEqual([['moved', '2090-01-02', 1]]);
  expect(await lessonsOf('admin')).toEqual([]);
  const elsewhere = { ...say, teacherIds: [admin.userId], version: 2, on: '2090-01-05' };
  await call(routes.updatePlanning, 'admin', { ...of, body: elsewhere });
  await settle();
  expect(await lessonsOf('teacher')).toEqual([['moved', '2090-01-02', 1]]);
  await call(routes.updatePlanning, 'admin', { ...of, body: { ...elsewhere, teacherIds, version: 3 } });
  await call(routes.deletePlanning, 'admin', of);
  await settle();
  expect(await lessonsOf('teacher')).toEqual([['cancelled', '2090-01-05', 2]]);
});

test('teachers of what was deleted are told nothing that is no longer in any agenda, and the event is over', async () => {
  const { teacher } = at().people;
  const body = { ...lesson, title: 'Vergeten', teacherIds: [teacher.userId] };
  const { data: made } = await call(routes.createPlanning, 'admin', { body });
  await call(routes.deletePlanning, 'admin', { params: { planningId: made.id } });
  const deleted = (await unsettled()).filter(({ name }) => name === 'planning.planning-deleted');
  const { companyId } = at().company;
  const own = agendaEntry.in({ companyId, ownerKind: 'user', ownerId: teacher.userId });
  const entries = await at().services.table.query(own, { consistent: true });
  await at().services.table.transact(
    entries.map((one) => removeAt(agendaEntry.at(one))),
    { notAudited: 'their term is over' },
  );
  await passOn(...deleted);
  await settle();
  const told = await notificationsOf(teacher, at().company);
  expect(told.filter(({ values }) => values.title === 'Vergeten')).toEqual([]);
});

test('a death at any write takes away nobody’s notification, and repeats none', async () => {
  for (const write of [1, 2, 3]) {
    const made = await plan();
    await update(made, 1, { room: 'B2.02' });
    const [event] = (await unsettled()).filter(({ name }) => name === 'planning.planning-updated');
    if (!event) throw new Error('nothing was updated');
    const of = { companyId: at().company.companyId, planningId: made.id };
    await dieAt(write, 'before', () => fanOut(at().services.table, of, event.at, event));
    await passOn(event);
    await settle();
    const all = await notificationsOf(at().people.fellow, at().company);
    const mine = all.filter(({ context, count }) => context === 'elsewhere' && count === 1);
    expect(mine).toHaveLength(write);
  }
});
