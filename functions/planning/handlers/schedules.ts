import type { CompanyId } from '#shared/identity/ids.ts';
import { scheduleRoutes as routes } from '#shared/planning/schedule-routes.ts';
import type { Schedule, ScheduleDeadline, ScheduleItem } from '#shared/planning/schedule-schemas.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { assignmentsOf, type HandInDay, handInDaysOf } from '../../assignments/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { englishTitlesOf } from '../../platform/study/english-titles.ts';
import type { Table } from '../../platform/table/table.ts';
import { mondayOf, occurrencesOf, type Timed } from '../occurrences.ts';
import { agendaFrom, deadlinesOf } from '../own-agenda.ts';
import { planning, yearDays } from '../planning.ts';
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
  const { enrolments } = shelf;
  return weekOf(entries, from, {
    ...{ deadlines: deadlinesOf(enrolments), handIns: handInDaysOf(shelf) },
    english: englishTitlesOf(enrolments),
  });
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

/**
 * What is over within two years of a week has all that is on in it and in the year behind it, but for what spans more than
 * a year: so an early week reads no more than a late one.
 */
async function companyWeek(table: Table, companyId: CompanyId, day: string): Promise<Schedule> {
  const from = mondayOf(day);
  const until = dayPlus(from, 2 * yearDays);
  const found = await Promise.all([
    table.query(planning.by('byEnd', { companyId }), ending(from, until)),
    table.query(planning.by('long', { companyId }), ending(until, '9999-12-31')),
  ]);
  return weekOf(
    found.flat().map((one) => ({ ...one, teachers: one.teachers.map(({ name }) => name) })),
    from,
    { before: dayPlus(from, yearDays) },
  );
}

const ending = (from: string, before: string) => ({ range: { between: [[from], [before]] } }) as const;

/** Weeks to choose from: a year of them. */
const maxWeeks = yearDays / 7;

/** What a week shows besides what is planned, and before which day weeks to choose from begin. */
interface Besides {
  readonly deadlines?: readonly ScheduleDeadline[];
  readonly handIns?: readonly HandInDay[];
  readonly before?: string;
  /** What learning paths are called in English, by their id. */
  readonly english?: ReadonlyMap<string, string | undefined>;
}

function weekOf(
  planned: readonly Planned[],
  from: string,
  { deadlines = [], handIns = [], before = '9999-12-31', english }: Besides = {},
): Schedule {
  const to = dayPlus(from, 6);
  const weeks = new Set<string>();
  const items: ScheduleItem[] = [];
  for (const one of planned) {
    const teams = one.teams.map(({ name }) => name);
    for (const occurrence of occurrencesOf(one)) {
      if (occurrence.on < from) continue;
      if (occurrence.on <= before) weeks.add(mondayOf(occurrence.on));
      if (occurrence.on <= to) items.push(presentOccurrence({ ...one, teams }, occurrence, english));
    }
  }
  const shown = fitting(items.sort((one, other) => one.startsAt.localeCompare(other.startsAt)));
  return {
    ...{ from, to, items: shown, leftOut: items.length - shown.length },
    deadlines: deadlines.filter(({ on }) => from <= on && on <= to),
    handIns: handIns.filter(({ on }) => from <= on && on <= to),
    availableWeeks: [...weeks].sort().slice(0, maxWeeks),
  };
}

/** Some thousands of lessons: a function answers no more than 6 MB, and otherwise nothing at all. */
const mostBytes = 3_500_000;

/** The first of a week, as many as one answer holds. */
function fitting(items: readonly ScheduleItem[]): ScheduleItem[] {
  let left = mostBytes;
  return items.filter((one) => {
    if (left > 0) left -= Buffer.byteLength(JSON.stringify(one));
    return left > 0;
  });
}
