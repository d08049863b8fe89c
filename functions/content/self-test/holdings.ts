import { removing } from '../../platform/erasure.ts';
import { holding } from '../../platform/holding.ts';
import { asked, attempt } from './attempt.ts';
import { trophy } from './trophy.ts';

/** What somebody answered in self-tests. What is right is told by an attempt that is over, and not here. */
export const selfTestAttempts = holding({
  read: async (table, of) => {
    const all = await table.query(attempt.by('ofPerson', of));
    return all.map(({ courseId, chapterId, number, given, startedAt, finishedAt, result }) => ({
      courseId,
      chapterId,
      number,
      given,
      startedAt,
      finishedAt,
      result,
    }));
  },
  erase: async function* ({ table }, of) {
    const all = await table.query(attempt.by('ofPerson', of));
    for (const chapterId of new Set(all.map((one) => one.chapterId))) {
      const found = await table.collection(
        attempt.in({ ...of, chapterId }),
        { attempt, asked },
        { consistent: true },
      );
      // Attempts last: by them the rest is found.
      yield* removing(asked, found.asked);
      yield* removing(attempt, found.attempt);
    }
  },
});

/** What somebody earned by passing the tests that close courses. */
export const trophies = holding({
  read: async (table, of) => {
    const all = await table.query(trophy.in(of));
    return all.map(({ title, courseTitle, earnedAt }) => ({ title, courseTitle, earnedAt }));
  },
  erase: async function* ({ table }, of) {
    yield* removing(trophy, await table.query(trophy.in(of), { consistent: true }));
  },
});
