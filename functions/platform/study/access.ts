import { Refusal } from '#shared/http/errors.ts';
import type { CourseId } from '#shared/identity/ids.ts';
import { type Dated, turned } from './calendar.ts';
import { type CourseSummary, coursesOpenIn, type LearnpathSummary } from './summary.ts';

/**
 * What an enrolment opens to its student, from least to most.
 * - `none`: nothing; it was closed before it began.
 * - `preview`: before its first day, what it will be about.
 * - `ended`: after its last day, or closed: one's own work, and what was opened before.
 * - `reading`: completed or exempt: everything to read, nothing to hand in.
 * - `study`: everything.
 */
export type StudyAccess = 'none' | 'preview' | 'ended' | 'reading' | 'study';

const order: readonly StudyAccess[] = ['none', 'preview', 'ended', 'reading', 'study'];

/**
 * The one rule for what a student may do by an enrolment. By its dates, also where the calendar hasn't turned its
 * state yet.
 * @param today in the Netherlands, `yyyy-MM-dd`
 */
export function studyAccess(of: Dated, today: string): StudyAccess {
  const { status, startsOn, endsOn } = turned(of, today);
  const begun = startsOn <= today;
  if (status === 'closed' || status === 'failed' || (endsOn !== null && endsOn < today))
    return begun ? 'ended' : 'none';
  if (!begun) return 'preview';
  return status === 'completed' || status === 'exempt' ? 'reading' : 'study';
}

/** What several enrolments open together: as much as the best of them. */
export function bestAccess(of: readonly Dated[], today: string): StudyAccess {
  const ranks = of.map((one) => order.indexOf(studyAccess(one, today)));
  return order[Math.max(0, ...ranks)] ?? 'none';
}

/** The earliest first day of several enrolments; null when there are none. */
export function firstDay(of: readonly Dated[]): string | null {
  return of.map(({ startsOn }) => startsOn).toSorted()[0] ?? null;
}

/**
 * Lets through who may see what they have not opened before.
 * @param before whether this is their own work, or was opened before
 * @throws Refusal ENROLMENT_NOT_STARTED or ENROLMENT_ENDED
 */
export function requireReading(access: StudyAccess, before: boolean): void {
  if (access === 'preview') throw new Refusal('ENROLMENT_NOT_STARTED');
  if (access === 'ended' && !before) throw new Refusal('ENROLMENT_ENDED');
}

/** Lets through who may hand in. @throws Refusal ENROLMENT_NOT_STARTED or ENROLMENT_ENDED */
export function requireHandIn(access: StudyAccess): void {
  if (access === 'preview') throw new Refusal('ENROLMENT_NOT_STARTED');
  if (access !== 'study') throw new Refusal('ENROLMENT_ENDED');
}

/** An enrolment, with what it remembers of its learning path. */
interface Following extends Dated {
  readonly enrolledAt: string;
  readonly summary: Pick<LearnpathSummary, 'courses' | 'courseOrder'>;
}

/**
 * The course that has to be read before another one opens: the one before it, where the learning path enforces its order.
 * What was opened before stays open, as does what one of several learning paths opens; what can't be read anyway
 * (ahead, over) isn't locked as well. A course without chapters has nothing to wait for: the one before that counts.
 * @param of the enrolments that have the course
 * @param stands how far the student is, by course
 * @param today in the Netherlands, `yyyy-MM-dd`
 * @returns null when it is open
 */
export function courseBefore(
  courseId: CourseId,
  of: readonly Following[],
  stands: ReadonlyMap<CourseId, { readonly completedChapterIds: readonly unknown[] }>,
  today: string,
): Pick<CourseSummary, 'id' | 'title'> | null {
  if (stands.has(courseId) || bestAccess(of, today) !== 'study') return null;
  const before = of
    .filter((one) => studyAccess(one, today) === 'study')
    .map((one) => {
      if (one.summary.courseOrder !== 'enforced') return undefined;
      const courses = coursesOpenIn(one);
      const place = courses.findIndex(({ id }) => id === courseId);
      return courses.slice(0, Math.max(0, place)).findLast(({ chapterCount }) => chapterCount > 0);
    });
  const isOpen = before.some(
    (one) => !one || (stands.get(one.id)?.completedChapterIds.length ?? 0) >= one.chapterCount,
  );
  const [first] = before;
  return isOpen || !first ? null : { id: first.id, title: first.title };
}

/** Lets through whose turn it is. @throws Refusal COURSE_LOCKED */
export function requireTurn(comesFirst: object | null): void {
  if (comesFirst) throw new Refusal('COURSE_LOCKED');
}
