import { contentEvents } from '#events/content.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { handler } from '../../../platform/http/handler.ts';
import { requireReading } from '../../../platform/study/access.ts';
import { replace } from '../../../platform/table/operations.ts';
import { recordOf } from '../../../platform/table/records.ts';
import { studiedCourse } from '../../repository.ts';
import { attempt } from '../../self-test/attempt.ts';
import { passing } from '../../self-test/passing.ts';
import { presentAttempt } from '../../self-test/present.ts';
import { askedIn, attemptOf } from '../../self-test/repository.ts';
import { choicesOf, finished } from '../../self-test/rules.ts';
import { trophy } from '../../self-test/trophy.ts';

/** Ends an attempt. Who passes has read the chapter; a test that closes a course gives its trophy. */
export const finishAttempt = handler(
  selfTestRoutes.finishAttempt,
  async function finishAttempt(request, { table, files }) {
    const { actor, params, now } = request;
    const { companyId, userId } = actor;
    const { courseId, chapterId, number } = params;
    const of = { companyId, userId, ...params };
    const [studied, before, questions, earned] = await Promise.all([
      studiedCourse(table, actor, courseId, now),
      attemptOf(table, of),
      askedIn(table, of),
      table.get(trophy.at(of)),
    ]);
    if (before.finishedAt !== null) return presentAttempt(files, before, questions);
    requireReading(studied.access, false);
    const after = finished(before, now);
    const { attemptId, ownerId } = after;
    const passed = after.result.passed
      ? passing(request, studied, chapterId, earned !== undefined)
      : undefined;
    await table.transact(
      [replace(attempt, before, after), ...(passed?.operations ?? [])],
      [
        recordOf(contentEvents.selfTestFinished, request, {
          subject: { type: 'attempt', id: attemptId },
          payload: {
            ...{ courseId, chapterId, userId, attemptId, number },
            ...after.result,
            ...(ownerId && { ownerId }),
            choices: choicesOf(after),
          },
        }),
        ...(passed?.records ?? []),
      ],
    );
    return presentAttempt(files, after, questions);
  },
);
