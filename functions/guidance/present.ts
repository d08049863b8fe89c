import type { StudentLearnpath } from '#shared/guidance/student-schemas.ts';
import { studentStatus } from '../assignments/public.ts';
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
}

/** How far a student is in a learning path: its published courses, and its assignments. */
export function presentStudentLearnpath(
  { status, startsOn, endsOn }: Enrolment,
  { learnpathId: id, title, ects, courses, assignments }: Learnpath,
  { progress, attempts, tests }: Done,
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
    return {
      ...{ id: assignmentId, title, finalAssignment },
      status: studentStatus(latest),
      grade: latest?.finalGrade ?? null,
      attemptCount: own.length,
      handedInAt: latest?.submittedAt ?? null,
      latestSubmissionId: latest?.submissionId ?? null,
    };
  });
  return {
    ...{ id, title, ects, enrolment: { status, startsOn, endsOn } },
    courses: shown,
    assignments: work,
    lastActiveAt: latestOf([
      ...shown.map(({ lastReadAt }) => lastReadAt),
      ...work.map(({ handedInAt }) => handedInAt),
    ]),
  };
}

/** The latest of some instants; null when there are none. */
export function latestOf(instants: readonly (string | null | undefined)[]): string | null {
  return instants.reduce<string | null>(
    (latest, one) => (one && (latest === null || one > latest) ? one : latest),
    null,
  );
}
