import { userId } from '#shared/identity/ids.ts';
import { idsIn } from '#shared/identity/ids-by-comma.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { shelfOf } from '../../platform/study/shelf.ts';
import { foldWords, looksFor } from '../../platform/table/words.ts';
import { learnpathUses } from '../counts.ts';
import { chaptersRead, presentEnrolment } from '../present.ts';
import { learnpathOf, studentsOn } from '../repository.ts';

/** The students on a learning path, by surname; a search looks at four hundred of them a call. */
export const listEnrolments = handler(
  routes.listEnrolments,
  async function listEnrolments({ actor, params, query }, { table }) {
    const { companyId } = actor;
    const { learnpathId } = params;
    const { per_page: limit, page: cursor, search, sort, letter } = query;
    const found = search ? looksFor(search) : undefined;
    const start = letter === undefined ? undefined : foldWords(letter)[0];
    const descending = sort === '-name';
    const [page, uses] = await Promise.all([
      studentsOn(table, companyId, learnpathId, {
        limit,
        cursor,
        descending,
        ...(start && { range: descending ? { upTo: [start] } : { from: [start] } }),
        ...(found && { keep: (one) => found(one.studentName, one.studentNumber ?? '') }),
      }),
      search ? undefined : table.get(learnpathUses.at({ companyId, learnpathId })),
      learnpathOf(table, companyId, learnpathId),
    ]);
    return { data: page.items.map(presentEnrolment), meta: { next: page.next, total: uses?.enrolments } };
  },
);

/** How much students on a learning path have read of its published courses; who isn't on it is left out. */
export const listEnrolmentProgress = handler(
  routes.listEnrolmentProgress,
  async function listEnrolmentProgress({ actor: { companyId }, params: { learnpathId }, query }, { table }) {
    const ids = idsIn(query.ids, userId);
    const [{ courses }, shelves] = await Promise.all([
      learnpathOf(table, companyId, learnpathId),
      Promise.all(ids.map((id) => shelfOf(table, companyId, id))),
    ]);
    const published = courses.filter(({ status }) => status === 2);
    const data = shelves.flatMap(({ enrolments, progress }, position) => {
      const id = ids[position];
      if (!id || !enrolments.some((one) => one.learnpathId === learnpathId)) return [];
      const stands = new Map(progress.map((one) => [one.courseId as string, one]));
      return [{ userId: id, ...chaptersRead(published, stands) }];
    });
    return { data };
  },
);
