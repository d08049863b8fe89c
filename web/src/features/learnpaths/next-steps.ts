import type { StudyAssignmentSummary } from '#shared/assignments/study-list.ts';
import type { StudyLearnpathSummary } from '#shared/learnpaths/study-list.ts';

const dayMilliseconds = 24 * 3600 * 1000;

/** How long a grade counts as new, and how long ahead a start is worth telling. */
const newDays = 14;
const soonDays = 14;

/** One thing that a student can do or should know now. */
export type NextStep =
  | { readonly type: 'returned' | 'failed' | 'passed'; readonly assignment: StudyAssignmentSummary }
  | {
      readonly type: 'hand-in';
      readonly assignment: StudyAssignmentSummary;
      /** Whether something was read for it: a learning path may have no courses. */
      readonly hasRead: boolean;
    }
  | {
      readonly type: 'continue';
      readonly learnpath: StudyLearnpathSummary;
      readonly resume: NonNullable<StudyLearnpathSummary['resume']>;
    }
  | { readonly type: 'soon'; readonly learnpath: StudyLearnpathSummary };

/**
 * What a student can do or should know now, what presses most first: go on reading where they last were; work that
 * came back; a new grade; a learning path that is read, with something to hand in; one that starts soon.
 * @param at milliseconds since 1970
 */
export function nextSteps(
  learnpaths: readonly StudyLearnpathSummary[],
  assignments: readonly StudyAssignmentSummary[],
  at: number,
): NextStep[] {
  const open = learnpaths.filter(({ enrolment }) => enrolment.status === 'open');
  const openIds = new Set(open.map(({ id }) => id));
  const read = new Map(open.filter(({ resume }) => resume === null).map((path) => [path.id, path]));
  const own = (keep: (one: StudyAssignmentSummary) => boolean, type: 'returned' | 'failed' | 'passed') =>
    assignments.filter(keep).map((assignment): NextStep => ({ type, assignment }));
  return [
    ...reading(open),
    ...own(({ status, learnpathId }) => status === 'rejected' && openIds.has(learnpathId), 'returned'),
    ...own(({ status, learnpathId }) => status === 'failed' && openIds.has(learnpathId), 'failed'),
    ...own(({ status, returnedAt }) => status === 'passed' && within(returnedAt, newDays, at), 'passed'),
    ...assignments.flatMap((assignment): NextStep[] => {
      const path = assignment.status === 'not-handed-in' ? read.get(assignment.learnpathId) : undefined;
      return path ? [{ type: 'hand-in', assignment, hasRead: path.courseCount > 0 }] : [];
    }),
    ...learnpaths
      .filter(({ enrolment: { status, startsOn } }) => status === 'future' && within(startsOn, soonDays, at))
      .map((learnpath): NextStep => ({ type: 'soon', learnpath })),
  ];
}

/** The one course to go on with: of what is open, where the student last was; or else what ends first. */
function reading(open: readonly StudyLearnpathSummary[]): NextStep[] {
  const unread = open.flatMap((learnpath) =>
    learnpath.resume ? [{ type: 'continue', learnpath, resume: learnpath.resume } as const] : [],
  );
  return unread
    .toSorted((one, other) => (other.resume.lastReadAt ?? '').localeCompare(one.resume.lastReadAt ?? ''))
    .slice(0, 1);
}

function within(moment: string | null, days: number, at: number): boolean {
  return moment !== null && Math.abs(Date.parse(moment) - at) <= days * dayMilliseconds;
}
