import type { Counted, LoadMeasure, Measure, MonthFigures } from '#shared/figures/schemas.ts';
import { type Actor, isSelf } from '#shared/identity/actor.ts';
import type { CompanyId, Ids, UserId } from '#shared/identity/ids.ts';
import type { Page } from '../platform/table/reads.ts';
import type { Table } from '../platform/table/table.ts';
import {
  countedStudent,
  type Group,
  loadedStudent,
  now,
  type PersonLoad,
  personLoad,
  sums,
} from './figures.ts';
import { monthAfter, monthsBetween } from './months.ts';
import { besidesOwn, ownToGrade } from './own-work.ts';
import { studyingAtEnds } from './rules.ts';

/** Registrations are made this many months ahead, at most: who is yet to begin is counted among those who study now. */
const monthsAhead = 12;
/** How many coaches and graders a dashboard shows. */
const mostLoads = 10;

/** The numbers of a group, month by month, and what stands as it is now: one batch read, however many students. */
export async function figuresOf(
  table: Table,
  group: Group,
  { from, until, today }: { readonly from: string; readonly until: string; readonly today: string },
): Promise<{ readonly months: MonthFigures[]; readonly studying: number; readonly waiting: number }> {
  const last = [until, monthAfter(today.slice(0, 7), monthsAhead)].sort().at(-1) ?? until;
  const all = monthsBetween(from, last);
  const [standing, ...found] = await table.batchGet(
    [now, ...all].map((period) => sums.at({ ...group, period })),
  );
  const numbers = all.map((month, position) => ({ ...none, ...found[position], month }));
  const ends = studyingAtEnds(standing?.studying ?? 0, numbers);
  const months = numbers.map(({ version: _, waiting: __, ...one }, position) => ({
    ...one,
    studying: ends[position] ?? 0,
  }));
  return {
    months: months.filter(({ month }) => month <= until),
    studying: standing?.studying ?? 0,
    waiting: standing?.waiting ?? 0,
  };
}

const none = {
  ...{ version: 0, intake: 0, stopped: 0, certificate: 0, graduated: 0, credits: 0, studying: 0, waiting: 0 },
  ...{ handedIn: 0, passed: 0, failed: 0, rejected: 0, second: 0, gradingHours: 0, gradeTenths: 0 },
};

/** Who stands behind a number of a group in a period, by surname. */
export async function countedOf(
  table: Table,
  { companyId, educationId, teamId }: Group,
  of: { readonly measure: Measure; readonly period: string },
  page: Asked,
): Promise<Page<Counted>> {
  const where = { companyId, of: of.measure, period: of.period };
  // A team is of one learning path: who is in it of an education is chosen among few.
  const keep = educationId && ((one: { educationId: string | null }) => one.educationId === educationId);
  const { items, next } = teamId
    ? await table.list(countedStudent.by('ofTeam', { ...where, teamId }), { ...page, ...(keep && { keep }) })
    : educationId
      ? await table.list(countedStudent.by('ofEducation', { ...where, educationId }), page)
      : await table.list(countedStudent.in(where), page);
  return { items: items.map(shown), next };
}

const shown = ({ userId, name, title, amount, on }: Counted): Counted => ({
  userId,
  name,
  title,
  amount,
  on,
});

interface Asked {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/**
 * Everybody with something on their hands, the one with most first.
 * @param reader of whose own work nothing is counted here
 */
export async function loadsOf(
  table: Table,
  of: { readonly companyId: CompanyId; readonly of: LoadMeasure },
  page: Asked,
  reader: Actor,
): Promise<Page<PersonLoad>> {
  const [{ items, next }, own] = await Promise.all([
    table.list(personLoad.by('byAmount', of), { ...page, descending: true }),
    of.of === 'toGrade' ? ownToGrade(table, reader) : undefined,
  ]);
  return { items: own ? besidesOwn(items, own) : items, next };
}

/**
 * What one person has on their hands: whose it is, by surname.
 * @param reader to whom nobody says here who grades their own work
 */
export async function loadOf(
  table: Table,
  of: { readonly companyId: CompanyId; readonly of: LoadMeasure; readonly personId: UserId },
  page: Asked,
  reader: Actor,
): Promise<Page<Counted>> {
  const keep = ({ userId }: Ids<'userId'>) => !isSelf(reader, userId);
  const { items, next } = await table.list(loadedStudent.in(of), {
    ...page,
    ...(of.of === 'toGrade' && { keep }),
  });
  return { items: items.map(shown), next };
}

/** Those with most on their hands, the first the most. */
export async function heaviest(table: Table, of: LoadMeasure, reader: Actor): Promise<PersonLoad[]> {
  const { items } = await loadsOf(table, { companyId: reader.companyId, of }, { limit: mostLoads }, reader);
  return items;
}
