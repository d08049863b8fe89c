import * as z from 'zod/mini';
import {
  date,
  instant,
  language,
  line,
  optionalLine,
  publicationStatus,
  richText,
  studyAccess,
  version,
} from '#shared/http/fields.ts';
import { categoryId, chapterId, companyId, courseId, fileId, userId } from '#shared/identity/ids.ts';
import { fileLink, image } from '#shared/media/schemas.ts';
import { bookPlace } from './book-schemas.ts';
import { mostOfCourse } from './category-schemas.ts';
import { codeExercise } from './code-schemas.ts';
import { readingPlace } from './reading-schemas.ts';
import { questionSummary, selfTestRules, selfTestSummary } from './self-test-schemas.ts';
import { terminalExercise } from './terminal-schemas.ts';

/** A company that may use a course or learning path, and on which terms. */
export const companyAccess = z.strictObject({
  companyId,
  /** Its students find it without enrolment. */
  isPublic: z.boolean(),
  /** Another company may make a copy for itself; absent: it only reads. */
  copyable: z.optional(z.boolean()),
});

/** The course that has to be read before this one, in a learning path with a fixed order; null: it is open. */
export const comesFirst = z._default(z.nullable(z.object({ id: courseId, title: z.string() })), null);

/** What a course or learning path was copied from, as it was called then. */
export const copiedFrom = z.object({
  /** The organisation that it is of; null: one's own. */
  organisation: z.nullable(z.string()),
  title: z.string(),
  copiedAt: instant,
});

/**
 * What a chapter is (spec section 3): 1 text, 2 upload, 3 video, 4 book, 5 terminal, 6 code, 7 a test that closes a course
 * or a part of it.
 */
export const chapterType = z.literal([1, 2, 3, 4, 5, 6, 7]);
export type ChapterType = z.infer<typeof chapterType>;

/** Most organisations that a course or learning path is offered to: one transaction tells all of them. */
export const mostOffers = 20;

/** Most that still use a course which was withdrawn from them. */
export const mostFormer = 60;

/** Where a course or learning path of another organisation comes from. */
export const offeredBy = z.object({
  name: z.string(),
  /** From then on nobody new gets to it; null while it is offered. */
  withdrawnAt: z.nullable(instant),
});

/** One row of the list of courses. */
export const courseSummary = z.object({
  id: courseId,
  title: z.string(),
  subtitle: z.string(),
  language,
  status: publicationStatus,
  chapterCount: z.number(),
  image: z.nullable(image),
  categories: z._default(z.array(categoryId), []),
  /** Of another organisation's course alone. */
  offeredBy: z.optional(offeredBy),
  updatedAt: instant,
});
export type CourseSummary = z.infer<typeof courseSummary>;

/** A chapter in a table of contents. */
export const chapterSummary = z.object({
  id: chapterId,
  title: z.string(),
  subtitle: z.string(),
  type: chapterType,
  position: z.number(),
  /** Without a word, picture, link or file; one that was kept before this was known counts as filled. */
  isEmpty: z._default(z.boolean(), false),
  updatedAt: instant,
});
export type ChapterSummary = z.infer<typeof chapterSummary>;

/** A course as its editor sees it. */
export const course = z.object({
  ...courseSummary.shape,
  version,
  description: z.string(),
  /** Links of the pictures in the description, by file id. */
  media: z.record(z.string(), z.string()),
  companies: z.array(companyAccess),
  chapters: z.array(chapterSummary),
  createdAt: instant,
  /** Who changed it or one of its chapters last; null where that isn't known. */
  updatedBy: z._default(z.nullable(userId), null),
  /** What it began as a copy of; null: nothing. */
  origin: z._default(z.nullable(z.extend(copiedFrom, { courseId })), null),
});
export type Course = z.infer<typeof course>;

/** What everybody reads of a chapter. `media` links the pictures and files that the content names by id, for an hour. */
const readable = {
  ...z.omit(chapterSummary, { position: true, isEmpty: true }).shape,
  courseId,
  version,
  /** Sanitised HTML; a picture is `<img data-file-id="fil_…" alt="…">`. */
  content: z.string(),
  /** Video or book address. */
  extraLink: z.nullable(z.string()),
  /** Of a chapter of a book of the library. */
  book: z._default(z.nullable(bookPlace), null),
  file: z.nullable(fileLink),
  /** Of a chapter of code. */
  code: z.nullable(codeExercise),
  /** Of a chapter with a terminal. */
  terminal: z.nullable(terminalExercise),
  media: z.record(z.string(), z.string()),
};

/** A chapter whole, as its editor sees it; its place is the course's to say. */
export const chapter = z.object({
  ...readable,
  tests: z.array(questionSummary),
  selfTest: selfTestRules,
  /** Who changed it last; null where that isn't known. */
  updatedBy: z._default(z.nullable(userId), null),
});
export type Chapter = z.infer<typeof chapter>;

/** A chapter to study. Its questions are asked in attempts. */
export const studyChapter = z.object({ ...readable, selfTest: z.nullable(selfTestSummary) });
export type StudyChapter = z.infer<typeof studyChapter>;

const courseFields = {
  title: line(200),
  subtitle: optionalLine(300),
  language,
};

export const courseInput = z.strictObject({
  ...courseFields,
  subtitle: z._default(courseFields.subtitle, ''),
});

export const courseChange = z.strictObject({
  version,
  title: z.optional(courseFields.title),
  subtitle: z.optional(courseFields.subtitle),
  language: z.optional(language),
  description: z.optional(richText),
  status: z.optional(publicationStatus),
  image: z.optional(z.nullable(z.strictObject({ fileId, alt: optionalLine(250) }))),
  companies: z.optional(z.array(companyAccess).check(z.maxLength(mostOffers + 1))),
  categories: z.optional(z.array(categoryId).check(z.maxLength(mostOfCourse))),
});

/** An address as it is copied, also without its scheme. */
export const httpsLink = z
  .string()
  .check(z.trim(), z.overwrite(withHttps), z.maxLength(500), z.url({ protocol: /^https$/ }));

function withHttps(link: string): string {
  if (/^http:\/\/([\w-]+\.)*(youtube(-nocookie)?\.com|youtu\.be|vimeo\.com)\//i.test(link)) {
    return link.replace(/^http:/i, 'https:');
  }
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(link) ? `https://${link}` : link;
}

export const chapterInput = z.strictObject({
  courseId,
  title: line(200),
  subtitle: z._default(optionalLine(300), ''),
  type: chapterType,
});

/** Which course the chapter is in is said with a change, so that both are read at once. */
export const chapterChange = z.strictObject({
  version,
  courseId,
  title: z.optional(line(200)),
  subtitle: z.optional(optionalLine(300)),
  content: z.optional(richText),
  extraLink: z.optional(z.nullable(httpsLink)),
  book: z.optional(z.nullable(bookPlace)),
  fileId: z.optional(z.nullable(fileId)),
  selfTest: z.optional(selfTestRules),
  code: z.optional(codeExercise),
  terminal: z.optional(terminalExercise),
});

/** Where a student stands in one course. */
export const courseProgress = z.object({
  courseId,
  completedChapterIds: z.array(chapterId),
  lastChapterId: z.nullable(chapterId),
  chapterCount: z.number(),
  updatedAt: z.nullable(instant),
});
export type CourseProgress = z.infer<typeof courseProgress>;

/** A course of a student's learning paths, in their list. */
export const studyCourseSummary = z.object({
  ...courseSummary.shape,
  progress: courseProgress,
  /** The first day of the earliest learning path with it; null once one has begun. */
  startsOn: z.nullable(date),
  comesFirst,
});
export type StudyCourseSummary = z.infer<typeof studyCourseSummary>;

/** A course as a student studies it. */
export const studyCourse = z.object({
  id: courseId,
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  media: z.record(z.string(), z.string()),
  language,
  image: z.nullable(image),
  chapters: z.array(chapterSummary),
  progress: courseProgress,
  /** Where the student was last, on whichever device; null where nobody knows. */
  place: z._default(z.nullable(readingPlace), null),
  access: studyAccess,
  /** The first day of the earliest learning path with it; null once one has begun. */
  startsOn: z.nullable(date),
  comesFirst,
});
export type StudyCourse = z.infer<typeof studyCourse>;
