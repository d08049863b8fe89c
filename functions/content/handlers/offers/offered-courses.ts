import { offerRoutes } from '#shared/content/offer-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { Actor, OfferedCourse } from '#shared/identity/actor.ts';
import { handler } from '../../../platform/http/handler.ts';
import { courseOffer } from '../../../platform/study/course-offer.ts';
import { foldWords } from '../../../platform/table/words.ts';
import { presentOffer } from '../../offers/present.ts';
import { chapterToStudy, courseToStudy } from '../../to-study.ts';

/** The courses that other companies offer to the actor's, by title. */
export const listOfferedCourses = handler(
  offerRoutes.listOfferedCourses,
  async function listOfferedCourses({ actor, query }, { table, files }) {
    const { per_page, page: cursor, search = '' } = query;
    const words = foldWords(search);
    const { items, next } = await table.list(courseOffer.by('byTitle', actor), {
      limit: per_page,
      cursor,
      keep: ({ title, status, offer }) =>
        status === 2 &&
        offer.withdrawnAt === null &&
        words.every((word) => foldWords(title).some((one) => one.startsWith(word))),
    });
    return { data: await Promise.all(items.map((one) => presentOffer(files, one))), meta: { next } };
  },
);

/** A course that another company offers, as its students read it. */
export const getOfferedCourse = handler(
  offerRoutes.getOfferedCourse,
  async function getOfferedCourse({ actor, params }, { table, files }) {
    const { ownerId: companyId, ownerName, withdrawnAt, copyable } = offeredTo(actor);
    const found = await courseToStudy(table, files, { companyId, ...params });
    if (!found) throw new Refusal('COURSE_NOT_FOUND');
    return { ...found, offeredBy: ownerName, withdrawnAt, copyable };
  },
);

/** A chapter of it. */
export const getOfferedChapter = handler(
  offerRoutes.getOfferedChapter,
  async function getOfferedChapter({ actor, params }, { table, files }) {
    const { ownerId: companyId } = offeredTo(actor);
    const found = await chapterToStudy(table, files, { companyId, ...params });
    if (!found) throw new Refusal('CHAPTER_NOT_FOUND');
    return found;
  },
);

/** What is offered to the actor's company; of what was withdrawn, authors there read on with their students. */
function offeredTo({ offered }: Actor): OfferedCourse {
  if (!offered) throw new Refusal('COURSE_NOT_FOUND');
  return offered;
}
