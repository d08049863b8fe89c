import type { CompanyId, Ids } from '#shared/identity/ids.ts';
import { listRoutes as routes } from '#shared/library/list-routes.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { learnpathAt } from '../../learnpaths/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { studyAccess } from '../../platform/study/access.ts';
import { englishTitlesOf } from '../../platform/study/english-titles.ts';
import { enrolmentsOf } from '../../platform/study/shelf.ts';
import { coursesOpenIn } from '../../platform/study/summary.ts';
import type { Table } from '../../platform/table/table.ts';
import { presentOwnLists } from '../present-lists.ts';
import { type ReadingList, readingList } from '../reading-list.ts';
import { seat } from '../seat.ts';

/** The sources of what a student follows: three reads side by side. */
export const listStudySources = handler(
  routes.listStudySources,
  async function listStudySources({ actor, body, now }, { table, files }) {
    const { companyId, userId } = actor;
    const [lists, seats, enrolments] = await Promise.all([
      listsOf(table, companyId, body),
      seatsOf(table, { companyId, userId }),
      enrolmentsOf(table, companyId, userId),
    ]);
    const today = dutchDate(now);
    const followed = enrolments.filter((one) => studyAccess(one, today) !== 'none');
    const own = new Set<string>(
      followed.flatMap((one) => [one.learnpathId, ...coursesOpenIn(one).map(({ id }) => id)]),
    );
    const shown = lists.filter(({ ownerId }) => own.has(ownerId));
    const looked = { companyId, today, seats, english: englishTitlesOf(followed) };
    return { data: await presentOwnLists(files, shown, looked) };
  },
);

/** The sources of what somebody teaches. */
export const listTaughtSources = handler(
  routes.listTaughtSources,
  async function listTaughtSources({ actor, body, now }, { table, files }) {
    const { companyId, userId, teams = [] } = actor;
    const taught = [...new Set(teams.map(({ learnpathId }) => learnpathId))].slice(0, 100);
    const [lists, seats, paths] = await Promise.all([
      listsOf(table, companyId, body),
      seatsOf(table, { companyId, userId }),
      table.batchGet(taught.map((id) => learnpathAt(companyId, id))),
    ]);
    const own = new Set<string>(
      paths.flatMap((one) => (one ? [one.learnpathId, ...one.courses.map(({ id }) => id)] : [])),
    );
    const shown = lists.filter(({ ownerId }) => own.has(ownerId));
    const english = new Map(
      paths.flatMap((one) => (one ? [[one.learnpathId as string, one.englishTitle]] : [])),
    );
    const looked = { companyId, today: dutchDate(now), seats, english };
    return { data: await presentOwnLists(files, shown, looked) };
  },
);

/** The lists with something on them, of those that are named, in that order. */
async function listsOf(
  table: Table,
  companyId: CompanyId,
  { learnpathIds, courseIds }: { learnpathIds: readonly string[]; courseIds: readonly string[] },
): Promise<ReadingList[]> {
  const found = await table.batchGet([
    ...[...new Set(learnpathIds)].map((ownerId) => readingList.at({ companyId, kind: 'learnpath', ownerId })),
    ...[...new Set(courseIds)].map((ownerId) => readingList.at({ companyId, kind: 'course', ownerId })),
  ]);
  return found.filter((one) => one !== undefined && one.entries.length > 0) as ReadingList[];
}

async function seatsOf(table: Table, of: Ids<'companyId' | 'userId'>): Promise<Set<string>> {
  const seats = await table.query(seat.in(of));
  return new Set(seats.map(({ sourceId }) => sourceId));
}
