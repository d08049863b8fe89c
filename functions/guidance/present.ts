import { usualTerms } from '#shared/assignments/terms.ts';
import type { Allowance, StudentLearnpath } from '#shared/guidance/student-schemas.ts';
import type { AssignmentId } from '#shared/identity/ids.ts';
import { type Allowed, standingOf, studentStatus } from '../assignments/public.ts';
import type { SelfTestRow } from '../content/public.ts';
import type { Attempt } from '../grading/public.ts';
import type { Learnpath } from '../learnpaths/public.ts';
import type { Enrolment } from '../platform/study/enrolment.ts';
import type { Progress } from '../platform/study/progress.ts';

/** What a student did, in whatever learning path. */
export interface Done {
  readonly progress: readonly Progress[];
  readonly attempts: readonly Attempt[];
  readonly tests: readonly SelfTestRow[];
  /** What they were allowed, by assignment. */
  readonly allowed: ReadonlyMap<AssignmentId, Allowed>;
}

/** How far a student is in a learning path: its published courses, and its assignments. */
export function presentStudentLearnpath(
  { status, startsOn, endsOn, summary }: Enrolment,
  { learnpathId: id, title, englishTitle, ects, courses, assignments }: Learnpath,
  { progress, attempts, tests, allowed }: Done,
  { today, mayAct }: { readonly today: string; readonly mayAct: boolean },
): StudentLearnpath {
  const published = courses.filter((one) => one.status === 2);
  const shown = published.map(({ id, title, chapterCount }) => {
    const stand = progress.find(({ courseId }) => courseId === id);
    const over = tests.filter(({ courseId, result }) => courseId === id && result !== null);
    return {
      ...{ id, title, chapterCount },
      completedChapterCount: Math.min(chapterCount, stand?.completedChapterIds.length ?? 0),
      lastReadAt: stand?.updatedAt ?? null,
      selfTestCount: over.length,
      passedSelfTestCount: over.filter(({ result }) => result?.passed).length,
    };
  });
  const work = assignments.map(({ assignmentId, title, finalAssignment }) => {
    const own = attempts.filter((one) => one.assignmentId === assignmentId);
    const latest = own.at(-1);
    const found = allowed.get(assignmentId);
    const terms = summary.assignments.find((one) => one.assignmentId === assignmentId)?.terms;
    return {
      ...{ id: assignmentId, title, finalAssignment },
      status: studentStatus(latest),
      grade: latest?.finalGrade ?? null,
      attemptCount: own.length,
      handedInAt: latest?.submittedAt ?? null,
      latestSubmissionId: latest?.submissionId ?? null,
      terms: standingOf(terms ?? usualTerms, found, own, { startsOn, today }),
      allowance: found ? presentAllowance(found) : null,
    };
  });
  return {
    ...{ id, title, englishTitle, ects, enrolment: { status, startsOn, endsOn } },
    courses: shown,
    assignments: work,
    mayAct,
    lastActiveAt: latestOf([
      ...shown.map(({ lastReadAt }) => lastReadAt),
      ...work.map(({ handedInAt }) => handedInAt),
    ]),
  };
}

/** What a student was allowed with an assignment, as staff see it: not why, where the board decided. */
export function presentAllowance(of: Allowed): Allowance {
  const { version, deadlineOn, extraAttempts, givenBy, givenAt } = of;
  const reason = givenBy === 'board' ? null : of.reason;
  return { version, deadlineOn, extraAttempts, reason, givenBy, givenAt };
}

/** The latest of some instants; null when there are none. */
export function latestOf(instants: readonly (string | null | undefined)[]): string | null {
  return instants.reduce<string | null>(
    (latest, one) => (one && (latest === null || one > latest) ? one : latest),
    null,
  );
}
