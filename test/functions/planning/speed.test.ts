import { beforeAll, describe, expect, test } from 'vitest';
import {
  getManagerSchedule,
  getStudySchedule,
  getTeacherSchedule,
} from '#functions/planning/handlers/schedules.ts';
import { tryPlanning } from '#functions/planning/handlers/try-planning.ts';
import { api } from '#functions/platform/http/api.ts';
import type { Route } from '#shared/http/route.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { routes } from '#shared/planning/routes.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { busyMonday, planBusyWeek } from '#test/support/busy-week.ts';
import { at, makePath, type Name, useWorld } from './fixture.ts';

useWorld({ kind: true });

/** Five hundred plannings of one learning path and one teacher. */
async function planMuch(): Promise<LearnpathId> {
  const { company, people, services } = at();
  const id = await makePath('Bedrijfskunde voor deeltijders');
  await planBusyWeek(services.table, company.companyId, {
    count: 500,
    learnpath: { id, title: 'Bedrijfskunde' },
    teacher: { id: people.teacher.userId, name: 'Roos van den Berg-Wildeman' },
  });
  return id;
}

const { getManagerSchedule: week, getStudySchedule: ownWeek, getTeacherSchedule: taughtWeek } = routes;
const asked = {
  getManagerSchedule: week,
  getStudySchedule: ownWeek,
  getTeacherSchedule: taughtWeek,
  tryPlanning: routes.tryPlanning,
};
const handlers = { getManagerSchedule, getStudySchedule, getTeacherSchedule, tryPlanning };

/** Calls a route of planning as somebody, and counts what it asks of the table. */
async function metered<const R extends Route>(route: R, who: Name, input: CallInput) {
  const { table, meter } = at().services.table.metered();
  const services = { ...at().services, table };
  const as = await signInAs(services, at().people[who].userId);
  const { roundTrips: before, readUnits: had } = meter;
  const answer = await callRoute(
    api(asked, handlers, () => services),
    route,
    input,
    { as, company: at().company.companyId },
  );
  return { data: answer.data, roundTrips: meter.roundTrips - before, units: meter.readUnits - had };
}

describe('beside five hundred plannings', () => {
  let learnpathId: LearnpathId;

  beforeAll(async () => {
    learnpathId = await planMuch();
  });

  test('a manager’s week is two round trips and at most 300 KB', async () => {
    const { data, roundTrips } = await metered(routes.getManagerSchedule, 'manager', {
      query: { week: busyMonday },
    });
    expect(data.items).toHaveLength(500);
    expect(roundTrips).toBeLessThanOrEqual(2);
    expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThan(300_000);
  });

  test('a week of years before reads none of them', async () => {
    const early = (week: string) => metered(routes.getManagerSchedule, 'manager', { query: { week } });
    const near = await early(dayPlus(busyMonday, -300));
    expect(near.data.availableWeeks).toContain(busyMonday);
    const { data, roundTrips, units } = await early(dayPlus(busyMonday, -2000));
    expect([data.items, data.availableWeeks, roundTrips]).toEqual([[], [], 2]);
    expect(units).toBeLessThan(near.units / 10);
  });

  test('so are a student’s week, and that of a teacher who teaches them all', async () => {
    const student = await metered(routes.getStudySchedule, 'student', { query: { week: busyMonday } });
    expect([student.data.items.length, student.roundTrips]).toEqual([0, 2]);
    const teacher = await metered(routes.getTeacherSchedule, 'teacher', { query: { week: busyMonday } });
    expect([teacher.data.items.length, teacher.roundTrips]).toEqual([500, 2]);
  });

  test('so is what stands in the way of one more, of a teacher, a room and a group at once', async () => {
    const body = {
      ...{ title: 'Nog een', kind: 'learnpath', learnpathId, on: busyMonday, room: 'A0' },
      ...{ startTime: '09:00', endTime: '10:30', teacherIds: [at().people.teacher.userId] },
    };
    const { data, roundTrips } = await metered(routes.tryPlanning, 'admin', { body });
    expect(data.conflicts).toHaveLength(50);
    expect(roundTrips).toBeLessThanOrEqual(2);
  });
});
