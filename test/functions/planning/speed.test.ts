import { beforeAll, describe, expect, test } from 'vitest';
import {
  getManagerSchedule,
  getStudySchedule,
  getTeacherSchedule,
} from '#functions/planning/handlers/schedules.ts';
import { tryPlanning } from '#functions/planning/handlers/try-planning.ts';
import { plan } from '#functions/planning/save-planning.ts';
import { api } from '#functions/platform/http/api.ts';
import { newId } from '#functions/platform/ids.ts';
import type { Route } from '#shared/http/route.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { routes } from '#shared/planning/routes.ts';
import { dayPlus } from '#shared/planning/window.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { at, makePath, type Name, useWorld } from './fixture.ts';

useWorld({ kind: true });

const monday = '2090-01-02';

/** Five hundred plannings, of which each has one of its weekly days in the same week. */
async function planMuch(): Promise<LearnpathId> {
  const { company, people, services } = at();
  const learnpath = { id: await makePath('Bedrijfskunde voor deeltijders'), title: 'Bedrijfskunde' };
  const cause = { now: '2026-11-23T08:00:00.000Z', requestId: 'prepares' };
  const all = Array.from({ length: 500 }, (_, number) => {
    const dates = Array.from({ length: 40 }, (_, week) => dayPlus(monday, (number % 5) + 7 * week));
    const [on = ''] = dates;
    return {
      ...{ companyId: company.companyId, planningId: newId('PlanningId'), title: `Werkcollege ${number}` },
      ...{
        kind: 'learnpath' as const,
        learnpath,
        course: null,
        teams: [],
        students: [],
        link: '',
        changes: [],
        dates,
      },
      teachers: [{ id: people.teacher.userId, name: 'Roos van den Berg-Wildeman' }],
      ...{ room: `A${number}`, startTime: '09:00', endTime: '10:30', skipHolidays: true },
      repeat: { every: 'weekly' as const, weekdays: [1 + (number % 5)], until: null, times: 40 },
      ...{ on, firstOn: on, lastOn: dates.at(-1) ?? '', occurrenceCount: 40 },
      ...{ createdAt: cause.now, updatedAt: cause.now },
    };
  });
  for (let from = 0; from < all.length; from += 25)
    await Promise.all(all.slice(from, from + 25).map((item) => plan(services.table, cause, item)));
  return learnpath.id;
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
  const before = meter.roundTrips;
  const answer = await callRoute(
    api(asked, handlers, () => services),
    route,
    input,
    { as, company: at().company.companyId },
  );
  return { data: answer.data, roundTrips: meter.roundTrips - before };
}

describe('beside five hundred plannings', () => {
  let learnpathId: LearnpathId;

  beforeAll(async () => {
    learnpathId = await planMuch();
  });

  test('a manager’s week is two round trips and at most 300 KB', async () => {
    const { data, roundTrips } = await metered(routes.getManagerSchedule, 'manager', {
      query: { week: monday },
    });
    expect(data.items).toHaveLength(500);
    expect(roundTrips).toBeLessThanOrEqual(2);
    expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThan(300_000);
  });

  test('so are a student’s week, and that of a teacher who teaches them all', async () => {
    const student = await metered(routes.getStudySchedule, 'student', { query: { week: monday } });
    expect([student.data.items.length, student.roundTrips]).toEqual([0, 2]);
    const teacher = await metered(routes.getTeacherSchedule, 'teacher', { query: { week: monday } });
    expect([teacher.data.items.length, teacher.roundTrips]).toEqual([500, 2]);
  });

  test('so is what stands in the way of one more, of a teacher, a room and a group at once', async () => {
    const body = {
      ...{ title: 'Nog een', kind: 'learnpath', learnpathId, on: monday, room: 'A0' },
      ...{ startTime: '09:00', endTime: '10:30', teacherIds: [at().people.teacher.userId] },
    };
    const { data, roundTrips } = await metered(routes.tryPlanning, 'admin', { body });
    expect(data.conflicts).toHaveLength(50);
    expect(roundTrips).toBeLessThanOrEqual(2);
  });
});
