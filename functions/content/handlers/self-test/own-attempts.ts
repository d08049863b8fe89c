import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { descending } from '#shared/platform/order.ts';
import { handler } from '../../../platform/http/handler.ts';
import { requireReading } from '../../../platform/study/access.ts';
import { ownerOf } from '../../../platform/study/course-offer.ts';
import { studiedCourse } from '../../repository.ts';
import { presentAttempt, presentAttemptRow } from '../../self-test/present.ts';
import { askedIn, attemptOf, attemptsOf, chapterToTest } from '../../self-test/repository.ts';
import { trophy } from '../../self-test/trophy.ts';

/** The attempts of the actor at a self-test; those that were made stay when the learning path is over. */
export const listAttempts = handler(
  selfTestRoutes.listAttempts,
  async function listAttempts({ actor, params, now }, { table }) {
    const { companyId, userId } = actor;
    const { courseId, chapterId } = params;
    const [{ access }, , own] = await Promise.all([
      studiedCourse(table, actor, courseId, now),
      chapterToTest(table, { companyId: ownerOf(actor), courseId, chapterId }),
      attemptsOf(table, { companyId, userId, chapterId }),
    ]);
    requireReading(access, own.length > 0);
    return { data: own.map(presentAttemptRow) };
  },
);

/** An attempt of the actor as far as it is. */
export const getAttempt = handler(
  selfTestRoutes.getAttempt,
  async function getAttempt({ actor, params, now }, { table, files }) {
    const { companyId, userId } = actor;
    const of = { companyId, userId, ...params };
    const [{ access }, stored, questions] = await Promise.all([
      studiedCourse(table, actor, params.courseId, now),
      attemptOf(table, of),
      askedIn(table, of),
    ]);
    requireReading(access, true);
    return presentAttempt(files, stored, questions);
  },
);

/** What the actor earned, the latest first. */
export const listTrophies = handler(
  selfTestRoutes.listTrophies,
  async function listTrophies({ actor }, { table }) {
    const { companyId, userId } = actor;
    const own = await table.query(trophy.in({ companyId, userId }));
    const data = own.toSorted(descending(({ earnedAt }) => earnedAt));
    return { data: data.map(({ companyId: _, userId: __, version: ___, ...shown }) => shown) };
  },
);
