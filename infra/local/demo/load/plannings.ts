import { agendaEntry, type EntryDraft, entryFor, ownersOf } from '#functions/planning/agenda.ts';
import { studentEntry } from '#functions/planning/audience.ts';
import { withDays } from '#functions/planning/make-planning.ts';
import { mondayOf, type OccurrenceChange } from '#functions/planning/occurrences.ts';
import { planning } from '#functions/planning/planning.ts';
import { daysOf } from '#functions/planning/recurrence.ts';
import { membership } from '#functions/platform/identity/memberships.ts';
import { planningSettings, settledOf } from '#functions/platform/study/planning-settings.ts';
import { create, put } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { UserId } from '#shared/identity/ids.ts';
import type { Holiday } from '#shared/planning/planning-schemas.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { learnpaths } from '../catalogue.ts';
import { companies } from '../companies.ts';
import { demoId } from '../ids.ts';
import { plannings } from '../plannings.ts';
import { courseIdOf, learnpathIdOf } from '../resolved/catalogue-ids.ts';
import type { resolveDemo } from '../resolved/demo.ts';
import { momentsFrom } from '../resolved/moments.ts';
import { writeAll } from './batches.ts';
import { firstDayOf } from './first-day.ts';
import { teams } from './teams.ts';

type Demo = ReturnType<typeof resolveDemo>;
type DemoPlanning = (typeof plannings)[number];

/** Loads what is planned, and the agenda of everybody and everything it needs. People must be there. */
export async function loadPlannings(table: Table, demo: Demo, now: string): Promise<void> {
  const monday = mondayOf(dutchDate(now));
  const holidays = holidaysAround(dutchDate(now));
  const names = await namesOf(table);
  const items = await Promise.all(plannings.map((one) => itemOf(one, { monday, holidays, names, now })));
  await Promise.all([
    writeAll(
      table,
      companies.map(({ id: companyId }) =>
        create(planningSettings, { ...settledOf(undefined), companyId, holidays }),
      ),
    ),
    writeAll(
      table,
      items.map((item) => create(planning, item)),
    ),
    writeAll(
      table,
      items.flatMap((item) => entriesOf(item, demo)).map((entry) => put(agendaEntry, entry)),
    ),
  ]);
}

/** The Christmas holidays of the study year that a day is in. */
export function holidaysAround(day: string): Holiday[] {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '07-01' ? 1 : 0);
  return [{ name: 'Kerstvakantie', from: `${year}-12-21`, until: `${year + 1}-01-03` }];
}

async function namesOf(table: Table): Promise<ReadonlyMap<string, string>> {
  const refs = plannings.flatMap(({ company, teachers, students = [] }) =>
    [...teachers, ...students].map((key) =>
      membership.at({ companyId: company.id, userId: demoId('UserId', key) }),
    ),
  );
  const unique = [...new Map(refs.map((ref) => [JSON.stringify(ref.key), ref])).values()];
  const found = (await table.batchGet(unique)).filter((one) => one !== undefined);
  return new Map(found.map(({ userId, name }) => [userId, name]));
}

interface Around {
  readonly monday: string;
  readonly holidays: readonly Holiday[];
  readonly names: ReadonlyMap<string, string>;
  readonly now: string;
}

type Item = Awaited<ReturnType<typeof itemOf>>;

async function itemOf(of: DemoPlanning, { monday, holidays, names, now }: Around) {
  const { company, title, kind, room, link = '', startTime, endTime, every, times = null, weekday } = of;
  const on = firstDayOf(of, monday, holidays);
  const repeat = every ? { every, weekdays: [weekday], until: null, times } : null;
  const when = { on, startTime, endTime, repeat, skipHolidays: true };
  const { dates } = await daysOf(when, holidays);
  const path = learnpaths.find(({ slug }) => slug === of.learnpath);
  const course = learnpaths.flatMap(({ courses }) => courses).find(({ slug }) => slug === of.course);
  const named = (key: string) => {
    const id: UserId = demoId('UserId', key);
    const name = names.get(id);
    if (!name) throw new Error(`Nobody is called ${key} at ${company.name}`);
    return { id, name };
  };
  return withDays({
    companyId: company.id,
    planningId: demoId('PlanningId', of.key),
    ...{ title, kind, room, link, dates, occurrenceCount: dates.length },
    ...when,
    learnpath: path ? { id: learnpathIdOf(company, path.slug), title: path.title } : null,
    course: course ? { id: courseIdOf(company, course.slug), title: course.title } : null,
    teachers: of.teachers.map(named),
    teams: (of.teams ?? []).map(teamOf),
    students: (of.students ?? []).map(named),
    changes: changesOf(of, dates),
    createdAt: momentsFrom(now).at(45),
    updatedAt: momentsFrom(now).at(8),
  });
}

function teamOf(key: string) {
  const found = teams.find((one) => one.key === key);
  if (!found) throw new Error(`No team is called ${key}`);
  return { id: demoId('TeamId', key), name: found.name };
}

function changesOf(
  { cancelled = [], movedBy = {}, startTime, endTime, room }: DemoPlanning,
  dates: string[],
) {
  return dates.flatMap((on, number): OccurrenceChange[] => {
    if (cancelled.includes(number)) return [{ on, cancelled: true, moved: null }];
    const days = movedBy[number];
    if (days === undefined) return [];
    return [{ on, cancelled: false, moved: { on: dayPlus(on, days), startTime, endTime, room } }];
  });
}

function entriesOf(item: Item, { enrolments }: Demo): EntryDraft[] {
  const enrolled = enrolments.filter(({ learnpathId }) => learnpathId === item.learnpath?.id);
  const inTeams = teams.filter(({ key }) => item.teams.some(({ id }) => id === demoId('TeamId', key)));
  const teamsOf = (student: UserId) =>
    inTeams
      .filter(({ students }) => students.some((key) => demoId('UserId', key) === student))
      .map(({ key }) => demoId('TeamId', key));
  const students = new Set<UserId>([
    ...item.students.map(({ id }) => id),
    ...enrolled.map(({ userId }) => userId),
    ...inTeams.flatMap((one) => one.students.map((key) => demoId('UserId', key))),
  ]);
  return [
    ...ownersOf(item).map((owner) => entryFor(item, 1, owner)),
    ...[...students].map((userId) => {
      const enrolment = enrolled.find((one) => one.userId === userId);
      return studentEntry({ ...item, version: 1 }, { userId, enrolment }, teamsOf);
    }),
  ].filter((entry) => entry !== undefined);
}
