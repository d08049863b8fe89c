import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId, Ids, LearnpathId } from '#shared/identity/ids.ts';
import { type EnrolledStudent, type Enrolment, enrolment } from '../platform/study/enrolment.ts';
import type { ListOptions, Page } from '../platform/table/reads.ts';
import type { Table } from '../platform/table/table.ts';
import { type Learnpath, learnpath } from './learnpath.ts';

/**
 * A learning path of a company.
 * @param version the one its editor has seen; absent: whichever is there
 * @throws Refusal LEARNPATH_NOT_FOUND, or CONFLICT when somebody else has changed it since
 */
export async function learnpathOf(
  table: Table,
  companyId: CompanyId,
  learnpathId: LearnpathId,
  version?: number,
): Promise<Learnpath> {
  const found = await table.get(learnpath.at({ companyId, learnpathId }));
  if (!found) throw new Refusal('LEARNPATH_NOT_FOUND');
  if (version !== undefined && version !== found.version) throw new Refusal('CONFLICT');
  return found;
}

/** A learning path as it is after every write answered before; undefined when it is gone. */
export function currentLearnpath(
  table: Table,
  of: Ids<'companyId' | 'learnpathId'>,
): Promise<Learnpath | undefined> {
  return table.get(learnpath.at(of), { consistent: true });
}

/** What others remember of a learning path. */
export type LearnpathCard = Pick<
  Learnpath,
  'learnpathId' | 'title' | 'englishTitle' | 'ects' | 'language' | 'status'
>;

/**
 * What is to be remembered of learning paths, in the order asked for; undefined where there is none. One round trip.
 * @param options `consistent` misses none that was just changed
 */
export async function learnpathCardsOf(
  table: Table,
  companyId: CompanyId,
  learnpathIds: readonly LearnpathId[],
  options: { readonly consistent?: boolean } = {},
): Promise<(LearnpathCard | undefined)[]> {
  const places = learnpathIds.map((learnpathId) => learnpath.at({ companyId, learnpathId }));
  const found = await table.batchGet(places, options);
  return found.map((stored) => {
    if (!stored) return undefined;
    const { learnpathId, title, englishTitle, ects, language, status } = stored;
    return { learnpathId, title, englishTitle, ects, language, status };
  });
}

/** A page of the learning paths of a company, by title. */
export async function learnpathsOf(
  table: Table,
  companyId: CompanyId,
  page: Pick<ListOptions, 'limit' | 'cursor'>,
): Promise<Page<Pick<Learnpath, 'learnpathId' | 'title' | 'ects'>>> {
  const { items, next } = await table.list(learnpath.by('byTitle', { companyId }), page);
  return { items: items.map(({ learnpathId, title, ects }) => ({ learnpathId, title, ects })), next };
}

/**
 * The learning paths of a company that have an assignment to be handed in on one of these days, first attempt or resit.
 * @param from `yyyy-MM-dd`, as `until`; both included
 */
export async function* handInDaysWithin(
  table: Table,
  companyId: CompanyId,
  from: string,
  until: string,
): AsyncGenerator<LearnpathId> {
  const isWithin = (day: string | null | undefined) => !!day && from <= day && day <= until;
  for await (const items of table.pages(learnpath.by('byTitle', { companyId }), { limit: 50 }))
    for (const { learnpathId, assignments } of items) {
      const days = assignments.flatMap(({ terms }) => [terms?.deadlineOn, terms?.resitDeadlineOn]);
      if (days.some(isWithin)) yield learnpathId;
    }
}

/**
 * One student's enrolment on one learning path.
 * @throws Refusal NOT_SUBSCRIBED, or CONFLICT as above
 */
export async function enrolmentOf(
  table: Table,
  of: Ids<'companyId' | 'userId' | 'learnpathId'>,
  version?: number,
): Promise<Enrolment> {
  const found = await table.get(enrolment.at(of));
  if (!found) throw new Refusal('NOT_SUBSCRIBED');
  if (version !== undefined && version !== found.version) throw new Refusal('CONFLICT');
  return found;
}

/** A page of the students on a learning path, by surname. */
export function studentsOn(
  table: Table,
  companyId: CompanyId,
  learnpathId: LearnpathId,
  page: ListOptions<EnrolledStudent>,
): Promise<Page<EnrolledStudent>> {
  return table.list(enrolment.listed('ofLearnpath', { companyId, learnpathId }), page);
}
