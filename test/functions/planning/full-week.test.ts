import { expect, test } from 'vitest';
import { type Planning, planning } from '#functions/planning/planning.ts';
import { newId } from '#functions/platform/ids.ts';
import { create } from '#functions/platform/table/operations.ts';
import { routes } from '#shared/planning/routes.ts';
import { chunksOf } from '#shared/platform/chunks.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { at, call, useWorld } from './fixture.ts';

useWorld({ kind: true });

const monday = '2090-01-02';
const groups = 1000;

test('a week of seven thousand lessons is answered as far as one answer goes, with how many are left out', async () => {
  const { company, services } = at();
  const { companyId } = company;
  const dates = Array.from({ length: 7 }, (_, day) => dayPlus(monday, day));
  const all = Array.from(
    { length: groups },
    (_, number): Omit<Planning, 'version'> => ({
      ...{ companyId, planningId: newId('PlanningId'), title: `Werkcollege ${number}`, kind: 'learnpath' },
      ...{ learnpath: null, course: null, teams: [], students: [], teachers: [], changes: [], room: 'A1' },
      ...{ link: `https://voorbeeld.example/${'a'.repeat(450)}`, startTime: '09:00', endTime: '10:30' },
      ...{ skipHolidays: true, repeat: null, dates, on: monday, firstOn: monday },
      ...{ lastOn: dayPlus(monday, 6), occurrenceCount: 7 },
      ...{ createdAt: '2026-11-23T08:00:00.000Z', updatedAt: '2026-11-23T08:00:00.000Z' },
    }),
  );
  for (const chunk of chunksOf(all, 10))
    await services.table.transact(
      chunk.map((item) => create(planning, item)),
      { notAudited: 'prepares a test' },
    );
  const { data, status } = await call(routes.getCompanySchedule, 'admin', { query: { week: monday } });
  expect(status).toBe(200);
  expect(data.leftOut).toBeGreaterThan(0);
  expect(data.items.length + data.leftOut).toBe(7 * groups);
  expect(data.items.map(({ on }) => on)).toEqual(data.items.map(({ on }) => on).toSorted());
  const next = await call(routes.getCompanySchedule, 'admin', { query: { week: dayPlus(monday, 7) } });
  expect(next.data).toMatchObject({ items: [], leftOut: 0 });
});
