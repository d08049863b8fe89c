import * as z from 'zod/mini';
import { maxSubmissionFiles } from '#shared/assignments/schemas.ts';
import { studentSubmissionStatus } from '#shared/assignments/study-list.ts';
import { standingTerms } from '#shared/assignments/terms.ts';
import { chapterSummary } from '#shared/content/schemas.ts';
import { attemptSummary } from '#shared/content/self-test-schemas.ts';
import { gradingStatus } from '#shared/grading/list.ts';
import { date, instant, paragraph, typedDate, version } from '#shared/http/fields.ts';
import {
  assignmentId,
  chapterId,
  courseId,
  fileId,
  learnpathId,
  noteId,
  submissionId,
  userId,
} from '#shared/identity/ids.ts';
import { studyLearnpathSummary } from '#shared/learnpaths/study-list.ts';

/** How far a student is in a course of a learning path. */
export const studentCourse = z.object({
  id: courseId,
  title: z.string(),
  chapterCount: z.number(),
  completedChapterCount: z.number(),
  /** Null: not begun. */
  lastReadAt: z.nullable(instant),
  /** Attempts at self-tests in it that are over, and how many of them passed. */
  selfTestCount: z.number(),
  passedSelfTestCount: z.number(),
});
export type StudentCourse = z.infer<typeof studentCourse>;

/** What a student was allowed with an assignment, besides what everybody may. */
export const allowance = z.object({
  version,
  deadlineOn: z.nullable(date),
  extraAttempts: z.number(),
  /** Null: what moved the board is between it and the student. */
  reason: z.nullable(z.string()),
  givenBy: z.enum(['staff', 'board']),
  givenAt: instant,
});
export type Allowance = z.infer<typeof allowance>;

/** A day of a student's own; null takes it back. Version 0: nothing was allowed yet. */
export const deadlineInput = z.strictObject({
  version: z.union([version, z.literal(0)]),
  deadlineOn: z.nullable(typedDate),
  reason: paragraph(1000).check(z.minLength(1)),
});

/** What somebody hands in for a student: files that they uploaded themself, and why. */
export const handInForInput = z.strictObject({
  fileIds: z.array(fileId).check(z.minLength(1), z.maxLength(maxSubmissionFiles)),
  reason: paragraph(1000).check(z.minLength(1)),
});

/** How far a student is with an assignment of a learning path. */
export const studentAssignment = z.object({
  id: assignmentId,
  title: z.string(),
  finalAssignment: z.boolean(),
  status: studentSubmissionStatus,
  /** In tenths, of the latest attempt, once it is returned. */
  grade: z.nullable(z.number()),
  attemptCount: z.number(),
  handedInAt: z.nullable(instant),
  latestSubmissionId: z.nullable(submissionId),
  terms: standingTerms,
  allowance: z.nullable(allowance),
});
export type StudentAssignment = z.infer<typeof studentAssignment>;

/** One student in one learning path. */
export const studentLearnpath = z.object({
  ...z.pick(studyLearnpathSummary, { id: true, title: true, englishTitle: true, ects: true, enrolment: true })
    .shape,
  courses: z.array(studentCourse),
  assignments: z.array(studentAssignment),
  /** Whether the caller may give the student a day of their own, and hand in for them. */
  mayAct: z.boolean(),
  /** When they last read or handed in something of it; null: never. */
  lastActiveAt: z.nullable(instant),
});
export type StudentLearnpath = z.infer<typeof studentLearnpath>;

/** One student in one course, chapter by chapter. */
export const studentCourseView = z.object({
  id: courseId,
  title: z.string(),
  chapters: z.array(z.object({ ...chapterSummary.shape, completed: z.boolean() })),
  lastReadAt: z.nullable(instant),
  attempts: z.array(z.object({ chapterId, ...attemptSummary.shape })),
});
export type StudentCourseView = z.infer<typeof studentCourseView>;

/** A hand-in of a student. */
export const examination = z.object({
  id: submissionId,
  assignmentId,
  assignmentTitle: z.string(),
  learnpathId,
  learnpathTitle: z.string(),
  /** Empty: it has none. */
  learnpathEnglishTitle: z.string(),
  finalAssignment: z.boolean(),
  attempt: z.number(),
  handedInAt: instant,
  returnedAt: z.nullable(instant),
  /** As the student sees it: never who is at work. */
  status: studentSubmissionStatus,
  grade: z.nullable(z.number()),
  /** Where it is in grading, for who oversees or assigns that; null for others. */
  stage: z.nullable(gradingStatus),
});
export type Examination = z.infer<typeof examination>;

/** What staff wrote about a student. */
export const note = z.object({
  id: noteId,
  version,
  text: z.string(),
  /** Whether the student reads it; else staff alone who may follow them. */
  shared: z.boolean(),
  authorId: userId,
  authorName: z.string(),
  writtenAt: instant,
  changedAt: z.nullable(instant),
});
export type Note = z.infer<typeof note>;

const noteFields = {
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(4000)),
  shared: z.boolean(),
};
export const noteInput = z.strictObject(noteFields);
export const noteChange = z.strictObject({ version, ...noteFields });
