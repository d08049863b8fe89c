import type {
  Chapter as ChapterView,
  CourseProgress,
  CourseSummary,
  Course as CourseView,
  StudyChapter,
  StudyCourse,
} from '#shared/content/schemas.ts';
import { type CompanyId, type CourseId, fileId } from '#shared/identity/ids.ts';
import type { FileLink } from '#shared/media/schemas.ts';
import { fileKey, imageOf, showsInline } from '../media/public.ts';
import type { Files } from '../platform/files/files.ts';
import type { Progress } from '../platform/study/progress.ts';
import type { Offer } from '../platform/study/summary.ts';
import type { Chapter } from './chapter.ts';
import type { Course, CourseRow } from './course.ts';
import type { Place } from './reading/place.ts';
import type { Studied } from './repository.ts';

/**
 * A row of the list of courses.
 * @param companyId whose it is, unless it says itself that another company offers it
 */
export async function presentSummary(
  files: Files,
  companyId: CompanyId,
  row: Omit<CourseRow, 'isPublic'> & { readonly offer?: Offer | undefined },
): Promise<CourseSummary> {
  const { courseId: id, title, subtitle, language, status, chapterCount, categories, updatedAt, offer } = row;
  const image = await imageOf(files, offer?.ownerId ?? companyId, row.image);
  const offeredBy = offer && { name: offer.ownerName, withdrawnAt: offer.withdrawnAt };
  return {
    ...{ id, title, subtitle, language, status, chapterCount, image, categories, updatedAt },
    ...(offeredBy && { offeredBy }),
  };
}

/** A course as its editor sees it. */
export async function presentCourse(files: Files, stored: Course): Promise<CourseView> {
  const { version, description, companies, chapters, createdAt, updatedBy, origin } = stored;
  const [summary, media] = await Promise.all([
    presentSummary(files, stored.companyId, stored),
    mediaIn(files, stored.companyId, description),
  ]);
  const whole = { ...summary, version, description, media, companies, chapters, createdAt, updatedBy };
  return { ...whole, origin: presentOrigin(origin) };
}

function presentOrigin(stored: Course['origin']): CourseView['origin'] {
  if (!stored) return null;
  const { courseId, organisation, title, copiedAt } = stored;
  return { courseId, organisation, title, copiedAt };
}

/** A chapter whole, with its questions. */
export async function presentChapter(files: Files, stored: Chapter): Promise<ChapterView> {
  const { tests, selfTest, updatedBy } = stored;
  return { ...(await readable(files, stored)), tests, selfTest, updatedBy };
}

/** A chapter to study. */
export async function presentStudyChapter(files: Files, stored: Chapter): Promise<StudyChapter> {
  const { tests, selfTest } = stored;
  const { passPercent, attempts, show } = selfTest;
  const questionCount = Math.min(tests.length, selfTest.draw);
  return {
    ...(await readable(files, stored)),
    selfTest: questionCount === 0 ? null : { questionCount, passPercent, attempts, show },
  };
}

/** What everybody reads of a chapter, with links to every picture and file that it names. */
async function readable(files: Files, stored: Chapter) {
  const { companyId, chapterId: id, courseId, title, subtitle, type, updatedAt, version, content } = stored;
  const [file, media] = await Promise.all([presentFile(files, stored), mediaIn(files, companyId, content)]);
  const { extraLink, book, code, terminal } = stored;
  const texts = { id, title, subtitle, type, updatedAt, courseId, version, content, extraLink };
  return { ...texts, book, file, code, terminal, media };
}

/** Where a student stands in a course; a chapter that is gone no longer counts. */
export function presentProgress(
  of: Pick<Course, 'courseId' | 'chapters'>,
  stored: Progress | undefined,
): CourseProgress {
  const present = new Set(of.chapters.map(({ id }) => id));
  const last = stored?.lastChapterId ?? null;
  return {
    courseId: of.courseId,
    completedChapterIds: stored?.completedChapterIds.filter((id) => present.has(id)) ?? [],
    lastChapterId: last && present.has(last) ? last : null,
    chapterCount: of.chapters.length,
    updatedAt: stored?.updatedAt ?? null,
  };
}

/** The same by what an enrolment remembers of a course, which doesn't know its chapters by name. */
export function presentSummaryProgress(
  { id: courseId, chapterCount }: { id: CourseId; chapterCount: number },
  stored: Progress | undefined,
): CourseProgress {
  return {
    courseId,
    completedChapterIds: stored?.completedChapterIds.slice(0, chapterCount) ?? [],
    lastChapterId: stored?.lastChapterId ?? null,
    chapterCount,
    updatedAt: stored?.updatedAt ?? null,
  };
}

/** A course as a student studies it. */
export async function presentStudyCourse(
  files: Files,
  { course: stored, progress, access, startsOn, comesFirst }: Studied,
  place?: Place | undefined,
): Promise<StudyCourse> {
  const { courseId: id, title, subtitle, description, language, chapters } = stored;
  const [image, media] = await Promise.all([
    imageOf(files, stored.companyId, stored.image),
    mediaIn(files, stored.companyId, description),
  ]);
  return {
    id,
    title,
    subtitle,
    description,
    media,
    language,
    image,
    chapters,
    progress: presentProgress(stored, progress),
    place: placeIn(stored, place),
    access,
    startsOn,
    comesFirst,
  };
}

/** A place in a chapter that is gone is none. */
function placeIn({ chapters }: Course, stored: Place | undefined): StudyCourse['place'] {
  if (!stored || !chapters.some(({ id }) => id === stored.chapterId)) return null;
  const { chapterId, block, readAt } = stored;
  return { chapterId, block, readAt };
}

export async function presentFile(
  files: Files,
  { companyId, file }: Pick<Chapter, 'companyId' | 'file'>,
): Promise<FileLink | null> {
  if (!file) return null;
  const link = await files.downloadLink(fileKey(companyId, file.fileId), {
    fileName: file.displayName,
    inline: showsInline(file.contentType),
  });
  return { ...file, link };
}

/** Links by file id to the pictures in the HTML, at the width a lesson shows. */
export async function mediaIn(
  files: Files,
  companyId: CompanyId,
  content: string,
): Promise<Record<string, string>> {
  const named = [...content.matchAll(/data-file-id="([^"]*)"/g)].map(([, id]) => fileId.safeParse(id));
  const ids = new Set(named.flatMap(({ data }) => data ?? []));
  const links = [...ids].map(async (id) => {
    const place = fileKey(companyId, id, 'featured');
    const link = await files.downloadLink(place, { fileName: id, inline: true, mayKeep: true });
    return [id, link] as const;
  });
  return Object.fromEntries(await Promise.all(links));
}
