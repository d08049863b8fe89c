import type { Chapter } from './chapter.ts';
import type { Course } from './course.ts';
import type { Question } from './self-test/question.ts';

/** What a record tells of a course: of long texts only how long they were. */
export function recordedCourse(of: Course) {
  const { title, subtitle, language, status, image, companies, categories, description, chapterCount } = of;
  const descriptionLength = description.length;
  const texts = { title, subtitle, language, descriptionLength };
  return { ...texts, status, image, companies, categories, chapterCount };
}

/** What a record tells of a chapter. */
export function recordedChapter({ title, subtitle, extraLink, book, file, content, selfTest }: Chapter) {
  const fileId = file?.fileId ?? null;
  return { title, subtitle, extraLink, book, fileId, contentLength: content.length, selfTest };
}

/** What a record tells of a question: its answers, and of long texts only how long they were. */
export function recordedQuestion({ text, explanation, rereadChapterId, answers }: Omit<Question, 'version'>) {
  const lengths = { textLength: text.length, explanationLength: explanation.length };
  return { ...lengths, rereadChapterId, answers };
}
