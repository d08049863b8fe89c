import type { Planning } from '#functions/planning/planning.ts';
import { plan } from '#functions/planning/save-planning.ts';
import { newId } from '#functions/platform/ids.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { chunksOf } from '#shared/platform/chunks.ts';
import { dayPlus } from '#shared/platform/days.ts';

/** The Monday of a week that nothing else is planned in. */
export const busyMonday = '2090-01-02';
const weeks = 40;
const cause = { now: '2026-11-23T08:00:00.000Z', requestId: 'prepares' };

/** Plans much for one learning path and one teacher: each of the plannings has one of its forty weekly days in the busy week. */
export async function planBusyWeek(
  table: Table,
  companyId: CompanyId,
  {
    count,
    learnpath,
    teacher,
  }: {
    readonly count: number;
    readonly learnpath: NonNullable<Planning['learnpath']>;
    readonly teacher: Planning['teachers'][number];
  },
): Promise<void> {
  const all = Array.from({ length: count }, (_, number): Omit<Planning, 'version'> => {
    const dates = Array.from({ length: weeks }, (_, week) => dayPlus(busyMonday, (number % 5) + 7 * week));
    const [on = ''] = dates;
    return {
      ...{ companyId, planningId: newId('PlanningId'), title: `Werkcollege ${number}`, kind: 'learnpath' },
      ...{ learnpath, course: null, teams: [], students: [], teachers: [teacher], link: '', changes: [] },
      ...{ room: `A${number}`, startTime: '09:00', endTime: '10:30', skipHolidays: true },
      repeat: { every: 'weekly', weekdays: [1 + (number % 5)], until: null, times: weeks },
      ...{ dates, on, firstOn: on, lastOn: dates.at(-1) ?? '', occurrenceCount: weeks },
      ...{ createdAt: cause.now, updatedAt: cause.now },
    };
  });
  for (const chunk of chunksOf(all, 25)) await Promise.all(chunk.map((item) => plan(table, cause, item)));
}
