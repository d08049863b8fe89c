import type { CompanyId } from '#shared/identity/ids.ts';
import { scheduleRoutes as routes } from '#shared/planning/schedule-routes.ts';
import type { Schedule, ScheduleDeadline, ScheduleItem } from '#shared/planning/schedule-schemas.ts';
import { dayPlus } from '#shared/planning/window.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { assignmentsOf, type HandInDay, handInDaysOf } from '../../assignments/public.ts';
import { handler } from '../../platform/http/handler.ts';
import type { Table } from '../../platform/table/table.ts';
import { mondayOf, occurrencesOf, type Timed } from '../occurrences.ts';
import { agendaFrom, deadlinesOf } from '../own-agenda.ts';
import { planning } from '../planning.ts';
import { presentOccurrence } from '../present-planning.ts';

/** What is planned, with its teams as the table holds them. */
type Planned = Timed &
  Omit<Parameters<typeof presentOccurrence>[0], 'teams'> & {
    readonly teams: readonly { readonly name: string }[];
  };

/** A week of the student who calls, with the last days of what they follow and of what they hand in. */
export const getStudySchedule = handler(routes.getStudySchedule, async ({ actor, query, now }, { table }) => {
  const from = mondayOf(query.week ?? dutchDate(now));
  const [entries, shelf] = await Promise.all([
    agendaFrom(table, actor, from),
    assignmentsOf(table, actor, dutchDate(now)),
  ]);
  return weekOf(entries, from, deadlinesOf(shelf.enrolments), handInDaysOf(shelf));
});

/** A week of the teacher who calls. */
export const getTeacherSchedule = handler(
  routes.getTeacherSchedule,
  async ({ actor, query, now }, { table }) => {
    const from = mondayOf(query.week ?? dutchDate(now));
    const entries = await agendaFrom(table, actor, from);
    return weekOf(
      entries.filter((entry) => entry.as === 'teacher'),
      from,
    );
  },
);

/** A week of the whole company. */
export const getManagerSchedule = handler(routes.getManagerSchedule, ({ actor, query, now }, { table }) =>
  companyWeek(table, actor.companyId, query.week ?? dutchDate(now)),
);

/** The same, for who plans it. */
export const getCompanySchedule = handler(routes.getCompanySchedule, ({ actor, query, now }, { table }) =>
  companyWeek(table, actor.companyId, query.week ?? dutchDate(now)),
);

async function companyWeek(table: Table, companyId: CompanyId, day: string): Promise<Schedule> {
  const from = mondayOf(day);
  const found = await table.query(planning.by('byEnd', { companyId }), notOver(from));
  return weekOf(
    found.map((one) => ({ ...one, teachers: one.teachers.map(({ name }) => name) })),
    from,
  );
}

const notOver = (from: string) => ({ range: { between: [[from], ['9999-12-31']] } }) as const;

/** Weeks to choose from: a year of them. */
const maxWeeks = 53;

function weekOf(
  planned: readonly Planned[],
  from: string,
  deadlines: readonly ScheduleDeadline[] = [],
  handIns: readonly HandInDay[] = [],
): Schedule {
  const to = dayPlus(from, 6);
  const weeks = new Set<string>();
  const items: ScheduleItem[] = [];
  for (const one of planned) {
    const teams = one.teams.map(({ name }) => name);
    for (const occurrence of occurrencesOf(one)) {
      if (occurrence.on < from) continue;
      weeks.add(mondayOf(occurrence.on));
      if (occurrence.on <= to) items.push(presentOccurrence({ ...one, teams }, occurrence));
    }
  }
  return {
    from,
    to,
    items: items.sort((one, other) => one.startsAt.localeCompare(other.startsAt)),
    deadlines: deadlines.filter(({ on }) => from <= on && on <= to),
    handIns: handIns.filter(({ on }) => from <= on && on <= to),
    availableWeeks: [...weeks].sort().slice(0, maxWeeks),
  };
}
