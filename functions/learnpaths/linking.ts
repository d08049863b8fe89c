import { learnpathEvents } from '#events/learnpaths.ts';
import { startUsing, stopUsing } from '../content/public.ts';
import { type Operation, replace } from '../platform/table/operations.ts';
import { type Cause, type RecordDraft, recordOf } from '../platform/table/records.ts';
import { type Learnpath, learnpath } from './learnpath.ts';
import { courseDifference } from './rules.ts';

/**
 * Courses that come or go in one transaction, whosever they are: each is noted in two or three places, beside a learning
 * path whose words are written anew.
 */
export const coursesAtOnce = 25;

/**
 * What saves a learning path with other courses, for a transaction of the caller's own.
 * @returns with `changes`: what is noted of each course that comes or goes
 */
export function linking(
  cause: Cause,
  before: Learnpath,
  after: Learnpath,
): {
  readonly operations: [Operation<Learnpath>, ...Operation<unknown>[]];
  readonly changes: readonly Operation<unknown>[][];
  readonly record: RecordDraft;
} {
  const { companyId, learnpathId } = before;
  const { added, removed } = courseDifference(before, after);
  const changes = [
    ...added.map((one) => startUsing({ ...one, companyId, learnpathId })),
    ...removed.map((one) => stopUsing({ ...one, companyId, learnpathId })),
  ];
  const [had, has] = [before, after].map(({ courses }) => courses.map(({ id }) => id));
  return {
    operations: [replace(learnpath, before, after), ...changes.flat()],
    changes,
    record: recordOf(learnpathEvents.coursesLinked, cause, {
      subject: { type: 'learnpath', id: learnpathId },
      payload: { learnpathId, courseIds: has ?? [] },
      before: { courseIds: had },
      after: { courseIds: has },
    }),
  };
}
