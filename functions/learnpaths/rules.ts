import { defined } from '#shared/http/defined.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { AssignmentId, CompanyId, CourseId } from '#shared/identity/ids.ts';
import type { EnrolmentStatus } from '#shared/learnpaths/study-list.ts';
import { type Dated, turned } from '../platform/study/calendar.ts';
import type { Enrolment } from '../platform/study/enrolment.ts';
import type {
  AssignmentSummary,
  CourseSummary,
  LearnpathSummary,
  OfferedAssignment,
} from '../platform/study/summary.ts';
import type { Learnpath } from './learnpath.ts';

type Optional<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };

/** What a change may set on a learning path. */
type Change = Optional<
  Pick<
    Learnpath,
    | 'title'
    | 'englishTitle'
    | 'subtitle'
    | 'language'
    | 'ects'
    | 'description'
    | 'status'
    | 'image'
    | 'companies'
    | 'courseOrder'
  >
>;

/**
 * A learning path after a change.
 * @param now UTC instant
 */
export function changed(before: Learnpath, change: Change, now: string): Learnpath {
  return { ...before, ...defined(change), updatedAt: now };
}

/**
 * A learning path with other courses, in the order given.
 * @param found the summaries of the courses that exist
 * @throws Refusal COURSE_NOT_FOUND when one is missing or isn't offered any more, INVALID_INPUT when one is named twice
 */
export function linked(
  before: Learnpath,
  courseIds: readonly CourseId[],
  found: readonly (CourseSummary | undefined)[],
  now: string,
): Learnpath {
  if (new Set(courseIds).size !== courseIds.length)
    throw new Refusal('INVALID_INPUT', { courseIds: { key: 'duplicate' } });
  const courses = found.filter((summary) => summary !== undefined);
  const had = new Set(before.courses.map(({ id }) => id));
  const isGone = ({ id, offer }: CourseSummary) =>
    !had.has(id) && offer !== undefined && offer.withdrawnAt !== null;
  if (courses.length !== courseIds.length || courses.some(isGone)) throw new Refusal('COURSE_NOT_FOUND');
  return { ...before, courses, courseCount: courses.length, updatedAt: now };
}

/** The courses that came and went between two states of a learning path. */
export function courseDifference(
  before: Learnpath,
  after: Learnpath,
): { added: UsedCourse[]; removed: UsedCourse[] } {
  const had = new Set(before.courses.map(({ id }) => id));
  const has = new Set(after.courses.map(({ id }) => id));
  const added = usedCourses(after).filter(({ courseId }) => !had.has(courseId));
  const removed = usedCourses(before).filter(({ courseId }) => !has.has(courseId));
  return { added, removed };
}

/** A course that a learning path has, and whose it is if another company offers it. */
interface UsedCourse {
  readonly courseId: CourseId;
  readonly ownerId: CompanyId | undefined;
}

/** The courses of a learning path. */
export function usedCourses({ courses }: Pick<Learnpath, 'courses'>): UsedCourse[] {
  return courses.map(({ id, offer }) => ({ courseId: id, ownerId: offer?.ownerId }));
}

/** What enrolments remember of a learning path. */
export function summaryOf({
  title,
  englishTitle,
  subtitle,
  language,
  ects,
  image,
  courses,
  courseOrder,
  assignments,
}: Omit<Learnpath, 'version'>): LearnpathSummary {
  const remembered = assignments.map(({ criteria: _, ...assignment }) => assignment);
  const order = courseOrder === 'enforced' ? { courseOrder } : {};
  const names = { title, ...(englishTitle !== '' && { englishTitle }), subtitle };
  return { ...names, language, ects, image, courses, ...order, assignments: remembered };
}

/**
 * A learning path with fresh copies of its courses and assignments; a course that is gone drops out.
 * @param courses by position of the path's own list
 */
export function remembering(
  before: Learnpath,
  courses: readonly (CourseSummary | undefined)[],
  assignments: readonly OfferedAssignment[],
): Learnpath {
  const present = courses.filter((summary) => summary !== undefined);
  return { ...before, courses: present, courseCount: present.length, assignments: [...assignments] };
}

/**
 * Refuses dates of which the last lies before the first.
 * @throws Refusal INVALID_INPUT at `endsOn`
 */
export function refuseReversedDates(startsOn: string, endsOn: string | null): void {
  if (endsOn !== null && endsOn < startsOn)
    throw new Refusal('INVALID_INPUT', { endsOn: { key: 'beforeStart' } });
}

/** Where a new enrolment stands: ahead, or open from its first day on. Source: spec section 4, auto-enrolment. */
export function statusAtStart(startsOn: string, today: string): EnrolmentStatus {
  return startsOn > today ? 'future' : 'open';
}

/** An enrolment after a change of status or dates. */
export function changedEnrolment(
  before: Enrolment,
  change: {
    status?: EnrolmentStatus | undefined;
    startsOn?: string | undefined;
    endsOn?: string | null | undefined;
  },
): Enrolment {
  const after = { ...before, ...defined(change) };
  refuseReversedDates(after.startsOn, after.endsOn);
  return after;
}

/**
 * An enrolment after a grade: completed once all final assignments of its learning path are passed, whatever was left
 * unread, also when the last of them was graded after the last day. One that is no longer so goes on, or is closed
 * when its last day has gone by. A learning path without a final assignment is completed by hand.
 * @param assignments of the learning path
 * @param passed what the student has passed
 * @param today in the Netherlands, `yyyy-MM-dd`
 */
export function afterGrading<Of extends Dated>(
  before: Of,
  assignments: readonly AssignmentSummary[],
  passed: ReadonlySet<AssignmentId>,
  today: string,
): Of {
  const final = assignments.filter(({ finalAssignment }) => finalAssignment);
  if (final.length === 0 || before.status === 'exempt') return before;
  if (final.every(({ assignmentId }) => passed.has(assignmentId))) return { ...before, status: 'completed' };
  return before.status === 'completed' ? turned({ ...before, status: 'open' }, today) : before;
}
