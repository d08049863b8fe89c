import { learnpathEvents } from '#events/learnpaths.ts';
import type { StartingMomentId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import type { Membership } from '../platform/identity/memberships.ts';
import { type Enrolment, enrolment } from '../platform/study/enrolment.ts';
import { add, check, create, remove } from '../platform/table/operations.ts';
import { type Cause, recordOf } from '../platform/table/records.ts';
import { learnpathUses } from './counts.ts';
import { type Learnpath, learnpath } from './learnpath.ts';
import { statusAtStart, summaryOf } from './rules.ts';

/** Who is enrolled on what, as loaded, and for which days. */
interface NewEnrolment {
  readonly path: Learnpath;
  readonly student: Membership;
  readonly startsOn: string;
  readonly endsOn: string | null;
  /** The starting moment that it comes of, if any. */
  readonly startingMomentId?: StartingMomentId;
}

/**
 * What enrols a student on a learning path: three operations, of which the first answers the enrolment, and the record.
 * Refused with ALREADY_ENROLLED, with LEARNPATH_NOT_FOUND when the path is being deleted, or CONFLICT when it changed.
 */
export function enrolling(cause: Cause, { path, student, startsOn, endsOn, startingMomentId }: NewEnrolment) {
  const { companyId, learnpathId } = path;
  const { userId, name: studentName, studentNumber, sortName } = student;
  const status = statusAtStart(startsOn, dutchDate(cause.now));
  const days = { startsOn, endsOn };
  const numbered = studentNumber === undefined ? {} : { studentNumber };
  const begun = startingMomentId === undefined ? {} : { startingMomentId };
  const of = { companyId, userId, learnpathId, studentName, ...numbered, sortName };
  const item = { ...of, ...days, ...begun, status, enrolledAt: cause.now, summary: summaryOf(path) };
  return {
    operations: [
      create(enrolment, item, { orElse: 'ALREADY_ENROLLED' }),
      // Somebody may be deleting the learning path at this moment, or changing it.
      add(learnpathUses.at({ companyId, learnpathId }), { enrolments: 1 }, { orElse: 'LEARNPATH_NOT_FOUND' }),
      check(learnpath.at({ companyId, learnpathId }), { version: path.version }),
    ] as const,
    record: recordOf(learnpathEvents.studentEnrolled, cause, {
      subject: { type: 'enrolment', id: `${learnpathId}:${userId}` },
      payload: { learnpathId, userId, ...days },
      companyId,
      after: { status, ...days },
    }),
  };
}

/** What takes a student off a learning path; their progress and submissions stay. */
export function unenrolling(cause: Cause, before: Enrolment) {
  const { companyId, learnpathId, userId, status, startsOn, endsOn } = before;
  return {
    operations: [
      remove(enrolment, before),
      add(learnpathUses.at({ companyId, learnpathId }), { enrolments: -1 }),
    ] as const,
    record: recordOf(learnpathEvents.studentUnenrolled, cause, {
      subject: { type: 'enrolment', id: `${learnpathId}:${userId}` },
      payload: { learnpathId, userId },
      companyId,
      before: { status, startsOn, endsOn },
    }),
  };
}
