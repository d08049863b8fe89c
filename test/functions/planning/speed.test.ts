import { expect, test } from 'vitest';
import { getManagerSchedule } from '#functions/planning/handlers/schedules.ts';
import { plan } from '#functions/planning/save-planning.ts';
import { api } from '#functions/platform/http/api.ts';
import { newId } from '#functions/platform/ids.ts';
import { routes } from '#shared/planning/routes.ts';
import { dayPlus } from '#shared/planning/window.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { at, makePath, useWorld } from './fixture.ts';

useWorld();

const monday = '2090-01-02';

/** Five hundred plannings, of which each has one of its weekly days in the same week. */
async function planMuch(): Promise<void> {
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
}

test('a manager’s week over five hundred plannings is two round trips and at most 300 KB', async () => {
  await planMuch();
  const { table, meter } = at().services.table.metered();
  const services = { ...at().services, table };
  const as = await signInAs(services, at().people.manager.userId);
  const metered = api(
    { getManagerSchedule: routes.getManagerSchedule },
    { getManagerSchedule },
    () => services,
  );
  const input = { query: { week: monday } };
  const { companyId } = at().company;
  const asked = { as, company: companyId };
  const { data } = await callRoute(metered, routes.getManagerSchedule, input, asked);
  expect(data.items).toHaveLength(500);
  expect(meter.roundTrips).toBeLessThanOrEqual(2);
  expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThan(300_000);
});
