import type { CourseSummary as CourseView } from '#shared/content/schemas.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import type {
  Enrolment as EnrolmentRow,
  LearnpathSummary,
  Learnpath as LearnpathView,
} from '#shared/learnpaths/schemas.ts';
import type { StudyLearnpathSummary } from '#shared/learnpaths/study-list.ts';
import { imageOf } from '../media/public.ts';
import type { Files } from '../platform/files/files.ts';
import type { EnrolledStudent, Enrolment } from '../platform/study/enrolment.ts';
import { type CourseSummary, coursesOpenIn } from '../platform/study/summary.ts';
import type { Learnpath, LearnpathRow } from './learnpath.ts';
import { resumeOf, type Stand } from './resume.ts';

/** A row of the list of learning paths. */
export async function presentSummary(
  files: Files,
  companyId: CompanyId,
  row: LearnpathRow,
): Promise<LearnpathSummary> {
  const { learnpathId: id, title, subtitle, language, status, ects, courseCount, image, updatedAt } = row;
  const { deletingSince = null } = row;
  const shown = await imageOf(files, companyId, image);
  return { id, title, subtitle, language, status, ects, courseCount, image: shown, updatedAt, deletingSince };
}

/** A course as a learning path remembers it. */
export async function presentCourse(
  files: Files,
  companyId: CompanyId,
  summary: CourseSummary,
): Promise<CourseView> {
  const { offer, ...shown } = summary;
  const image = await imageOf(files, offer?.ownerId ?? companyId, summary.image);
  const offeredBy = offer && { name: offer.ownerName, withdrawnAt: offer.withdrawnAt };
  return { ...shown, image, ...(offeredBy && { offeredBy }) };
}

/** A learning path as its editor sees it. */
export async function presentLearnpath(files: Files, stored: Learnpath): Promise<LearnpathView> {
  const { companyId, version, englishTitle, description, companies, createdAt, origin } = stored;
  const { courseOrder = 'free', updatedBy = null } = stored;
  const [summary, courses] = await Promise.all([
    presentSummary(files, companyId, stored),
    Promise.all(stored.courses.map((summary) => presentCourse(files, companyId, summary))),
  ]);
  const whole = { ...summary, version, englishTitle, description, companies, courses };
  return { ...whole, courseOrder, createdAt, updatedBy, origin: presentOrigin(origin) };
}

function presentOrigin(stored: Learnpath['origin']): LearnpathView['origin'] {
  if (!stored) return null;
  const { companyId: ownerId, learnpathId, organisation, title, copiedAt } = stored;
  return { ownerId, learnpathId, organisation, title, copiedAt };
}

/** A student on a learning path, as its editor sees them. */
export function presentEnrolment(stored: EnrolledStudent): EnrolmentRow {
  const { learnpathId, userId, studentName, studentNumber = null, status } = stored;
  const { startsOn, endsOn, enrolledAt, version } = stored;
  return { learnpathId, userId, studentName, studentNumber, status, startsOn, endsOn, enrolledAt, version };
}

/**
 * A learning path on a student's shelf; of its courses, those that are published.
 * @param stands of that student, by course
 */
export async function presentShelf(
  files: Files,
  stored: Enrolment,
  stands: ReadonlyMap<string, Stand>,
): Promise<StudyLearnpathSummary> {
  const { learnpathId: id, status, startsOn, endsOn, summary } = stored;
  const { title, englishTitle = '', subtitle, language, ects } = summary;
  const courses = coursesOpenIn(stored);
  return {
    id,
    title,
    englishTitle,
    subtitle,
    language,
    ects,
    courseCount: courses.length,
    image: await imageOf(files, stored.companyId, summary.image),
    enrolment: { status, startsOn, endsOn },
    ...chaptersRead(courses, stands),
    resume: resumeOf(courses, stands),
  };
}

/**
 * How much of some courses a student has read.
 * @param stands of that student, by course
 */
export function chaptersRead(
  courses: readonly Pick<CourseSummary, 'id' | 'chapterCount'>[],
  stands: ReadonlyMap<string, Pick<Stand, 'completedChapterIds'>>,
): { readonly chapterCount: number; readonly completedChapterCount: number } {
  // A chapter that was deleted after it was completed no longer counts.
  const completed = courses.map(({ id, chapterCount }) =>
    Math.min(chapterCount, stands.get(id)?.completedChapterIds.length ?? 0),
  );
  return {
    chapterCount: sum(courses.map(({ chapterCount }) => chapterCount)),
    completedChapterCount: sum(completed),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
