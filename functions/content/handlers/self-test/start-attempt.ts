import { contentEvents } from '#events/content.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { handler } from '../../../platform/http/handler.ts';
import { requireReading } from '../../../platform/study/access.ts';
import { ownerOf } from '../../../platform/study/course-offer.ts';
import { create } from '../../../platform/table/operations.ts';
import { recordOf } from '../../../platform/table/records.ts';
import { studiedCourse } from '../../repository.ts';
import { asked, attempt } from '../../self-test/attempt.ts';
import { presentAttempt } from '../../self-test/present.ts';
import {
  askedIn,
  attemptOf,
  attemptsOf,
  chapterToTest,
  completed,
  questionsIn,
} from '../../self-test/repository.ts';
import { begun } from '../../self-test/rules.ts';

/** Begins an attempt with questions that are drawn for it, or answers the one that is still open. */
export const startAttempt = handler(
  selfTestRoutes.startAttempt,
  async function startAttempt(request, { table, files, newId }) {
    const { actor, params, now } = request;
    const { companyId, userId } = actor;
    const { courseId, chapterId } = params;
    const taker = { companyId, userId, chapterId };
    const [{ access }, chapter, found, earlier] = await Promise.all([
      studiedCourse(table, actor, courseId, now),
      chapterToTest(table, { companyId: ownerOf(actor), courseId, chapterId }),
      questionsIn(table, ownerOf(actor), chapterId),
      attemptsOf(table, taker),
    ]);
    requireReading(access, false);
    const open = earlier.find(({ finishedAt }) => finishedAt === null);
    if (open) {
      const own = { ...taker, courseId, number: open.number };
      const [stored, questions] = await Promise.all([attemptOf(table, own), askedIn(table, own)]);
      return presentAttempt(files, stored, questions);
    }
    const pool = await completed(table, chapter, found);
    const attemptId = newId('AttemptId');
    const number = earlier.length + 1;
    const made = begun(chapter, pool, {
      ...{ ...taker, courseId, attemptId, number, now },
      ...(actor.offered && { ownerId: actor.offered.ownerId }),
    });
    await table.transact(
      [
        create(attempt, made.attempt, { orElse: 'CONFLICT' }),
        ...made.asked.map((one) => create(asked, one, { orElse: 'CONFLICT' })),
      ],
      recordOf(contentEvents.selfTestStarted, request, {
        subject: { type: 'attempt', id: attemptId },
        payload: { courseId, chapterId, userId, attemptId, number },
      }),
    );
    return presentAttempt(files, made.attempt, made.asked);
  },
);
