import { holding } from '../../platform/holding.ts';
import { attempt } from './attempt.ts';
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
});

/** What somebody earned by passing the tests that close courses. */
export const trophies = holding({
  read: async (table, of) => {
    const all = await table.query(trophy.in(of));
    return all.map(({ title, courseTitle, earnedAt }) => ({ title, courseTitle, earnedAt }));
  },
});
