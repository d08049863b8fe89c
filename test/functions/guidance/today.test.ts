import { expect, test } from 'vitest';
import { evaluationAsked } from '#functions/figures/evaluation/entities.ts';
import { handler } from '#functions/guidance/api.ts';
import { handler as planning } from '#functions/planning/api.ts';
import { newId } from '#functions/platform/ids.ts';
import { create } from '#functions/platform/table/operations.ts';
import { getToday } from '#shared/guidance/today-routes.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { routes } from '#shared/planning/routes.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { settle } from '#test/support/settle.ts';
import { at, enrol, makeCourse, makePublished, type Name, useWorld } from '../learnpaths/fixture.ts';

useWorld();

const day = dutchDate(new Date().toISOString());
const asked = async (who: Name) => {
  const as = await signInAs(at().services, at().people[who].userId);
  return (await callRoute(handler, getToday, {}, { as })).data;
};

test('everybody is told of their own day alone: as a student, as a teacher, and nothing where there is nothing', async () => {
  const { services, people } = at();
  const as = await signInAs(services, people.admin.userId);
  const ofBoth = { teacherIds: [people.teacher.userId], studentIds: [people.student.userId] };
  const lesson = { kind: 'consultation', on: day, startTime: '10:00', endTime: '11:00', room: 'A1.04' };
  const plan = async (body: object) =>
    (await callRoute(planning, routes.createPlanning, { body: { ...lesson, ...ofBoth, ...body } }, { as }))
      .data;
  await plan({ title: 'Gesprek' });
  await plan({ title: 'Vooraf', startTime: '08:30', endTime: '09:30' });
  await plan({ title: 'Morgen', on: dayPlus(day, 1) });
  const off = await plan({ title: 'Vervallen' });
  const params = { planningId: off.id, on: day };
  const cancelled = { version: off.version, cancelled: true, moved: null };
  await callRoute(planning, routes.changeOccurrence, { params, body: cancelled }, { as });
  const near = await makePublished(await makeCourse());
  await enrol(near, 'student', { startsOn: dayPlus(day, -20), endsOn: dayPlus(day, 3) });
  const nearer = await makePublished(await makeCourse());
  await enrol(nearer, 'student', { startsOn: dayPlus(day, -20), endsOn: dayPlus(day, 1) });
  const far = await makePublished(await makeCourse());
  await enrol(far, 'student', { startsOn: dayPlus(day, -20), endsOn: dayPlus(day, 30) });
  const { companyId } = at().company;
  const evaluation = (learnpathId: LearnpathId, more: object) =>
    create(evaluationAsked, {
      ...{ companyId, userId: people.student.userId, learnpathId, title: 'Voorbij', askedOn: day },
      ...{ untilOn: dayPlus(day, 5), answered: false, cause: 'test', expiresAtSeconds: 4_000_000_000 },
      ...more,
    });
  await services.table.transact(
    [
      evaluation(near.id, {}),
      evaluation(far.id, { answered: true }),
      evaluation(newId('LearnpathId'), { untilOn: dayPlus(day, -1) }),
    ],
    { notAudited: 'prepares a test' },
  );
  await settle();
  const student = await asked('student');
  expect(student.schedule.map(({ title, as: role, room }) => [title, role, room])).toEqual([
    ['Vooraf', 'student', 'A1.04'],
    ['Gesprek', 'student', 'A1.04'],
  ]);
  expect(student.deadlines.map(({ learnpathId, on }) => [learnpathId, on])).toEqual([
    [nearer.id, dayPlus(day, 1)],
    [near.id, dayPlus(day, 3)],
  ]);
  expect(student.evaluations).toMatchObject([
    { learnpathId: near.id, title: 'Voorbij', untilOn: dayPlus(day, 5) },
  ]);
  const teacher = await asked('teacher');
  expect(teacher.schedule.map(({ title, as: role }) => [title, role])).toEqual([
    ['Vooraf', 'teacher'],
    ['Gesprek', 'teacher'],
  ]);
  const nothing = {
    schedule: [],
    deadlines: [],
    handIns: [],
    evaluations: [],
    waiting: 0,
    signals: 0,
    unread: 0,
  };
  expect({ ...teacher, schedule: [] }).toEqual(nothing);
  expect(await asked('stranger')).toEqual(nothing);
});
