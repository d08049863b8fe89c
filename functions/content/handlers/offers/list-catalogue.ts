import { offerRoutes } from '#shared/content/offer-routes.ts';
import type { CourseSummary } from '#shared/content/schemas.ts';
import { handler } from '../../../platform/http/handler.ts';
import { courseOffer } from '../../../platform/study/course-offer.ts';
import { shelfOf } from '../../../platform/study/shelf.ts';
import { listByTitle } from '../../../platform/table/list-by-title.ts';
import { foldWords } from '../../../platform/table/words.ts';
import { course } from '../../course.ts';
import { presentOffer } from '../../offers/present.ts';
import { presentSummary, presentSummaryProgress } from '../../present.ts';

/**
 * The published courses that are open to every student of the company, its own and those of others, with how far the
 * actor is. What others offer
 * comes with the first page: an author decided on each of them, so there are some dozens at most.
 */
export const listCatalogue = handler(
  offerRoutes.listCatalogue,
  async function listCatalogue({ actor, query }, { table, files }) {
    const { companyId, userId } = actor;
    const { category, ...listed } = query;
    const isFound = (row: {
      readonly isPublic: boolean;
      readonly status: number;
      readonly categories: readonly string[];
    }) => row.isPublic && row.status === 2 && (category === undefined || row.categories.includes(category));
    const wanted = foldWords(query.search ?? '');
    const [{ rows, meta }, offers, { progress }] = await Promise.all([
      listByTitle(table, listed, {
        all: course.by('byStatus', { companyId, status: 2 }),
        words: course.words({ companyId }),
        keep: isFound,
        keepAll: isFound,
      }),
      query.page === undefined && category === undefined
        ? table.query(courseOffer.by('byTitle', { companyId }))
        : [],
      shelfOf(table, companyId, userId),
    ]);
    const stands = new Map(progress.map((one) => [one.courseId, one]));
    const withProgress = (shown: CourseSummary) => ({
      ...shown,
      progress: presentSummaryProgress(shown, stands.get(shown.id)),
    });
    const offered = offers.filter(
      (one) =>
        isFound(one) &&
        one.offer.withdrawnAt === null &&
        wanted.every((word) => foldWords(one.title).some((titled) => titled.startsWith(word))),
    );
    return {
      data: await Promise.all(
        rows.map(async (row) => withProgress(await presentSummary(files, companyId, row))),
      ),
      offered: await Promise.all(offered.map(async (one) => withProgress(await presentOffer(files, one)))),
      meta,
    };
  },
);
