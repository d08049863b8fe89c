import type { Chapter } from './chapter.ts';
import type { Course } from './course.ts';

/** What a record tells of a course: of long texts only how long they were. */
export function recordedCourse(of: Course) {
  const { title, subtitle, language, status, image, companies, description, chapterCount } = of;
  const descriptionLength = description.length;
  return { title, subtitle, language, status, image, companies, descriptionLength, chapterCount };
}

/** What a record tells of a chapter. */
export function recordedChapter({ title, subtitle, extraLink, file, content }: Chapter) {
  return { title, subtitle, extraLink, fileId: file?.fileId ?? null, contentLength: content.length };
}
