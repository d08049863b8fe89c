import * as z from 'zod/mini';
import {
  answerId,
  attemptId,
  categoryId,
  chapterId,
  companyId,
  courseId,
  questionId,
  userId,
} from '#shared/identity/ids.ts';
import { event } from './event.ts';

const sample = {
  courseId: courseId.parse('crs_01JD0000000000000000000001'),
  chapterId: chapterId.parse('chp_01JD0000000000000000000002'),
};
const ofQuestion = {
  ...sample,
  questionId: questionId.parse('qst_01JD0000000000000000000004'),
};
const ofAttempt = {
  ...sample,
  userId: userId.parse('usr_01JD0000000000000000000003'),
  attemptId: attemptId.parse('att_01JD0000000000000000000005'),
  number: 1,
};
const ofCategory = { categoryId: categoryId.parse('cat_01JD0000000000000000000007') };
const question = { courseId, chapterId, questionId };
const attempt = { courseId, chapterId, userId, attemptId, number: z.number() };

/** What happens to courses and chapters, and how students get on with them. */
export const contentEvents = {
  courseCreated: event({
    name: 'content.course-created',
    version: 1,
    summary: 'A course was started, as a draft.',
    schema: z.object({ courseId }),
    sample: { courseId: sample.courseId },
  }),
  courseUpdated: event({
    name: 'content.course-updated',
    version: 1,
    summary: 'A course changed: its texts, picture, status, or which chapters it has in which order.',
    schema: z.object({ courseId, status: z.number(), chapterCount: z.number() }),
    sample: { courseId: sample.courseId, status: 2, chapterCount: 6 },
  }),
  courseWithdrawn: event({
    name: 'content.course-withdrawn',
    version: 1,
    summary: 'A course is no longer offered to another organisation; who was enrolled there reads on.',
    schema: z.object({ courseId, fromCompanyId: companyId }),
    sample: {
      courseId: sample.courseId,
      fromCompanyId: companyId.parse('cmp_01JD0000000000000000000008'),
    },
  }),
  courseDeleted: event({
    name: 'content.course-deleted',
    version: 1,
    summary: 'A course was deleted with its chapters.',
    schema: z.object({ courseId, chapterIds: z.array(chapterId) }),
    sample: { courseId: sample.courseId, chapterIds: [sample.chapterId] },
  }),
  chapterUpdated: event({
    name: 'content.chapter-updated',
    version: 1,
    summary: 'The content of a chapter changed.',
    schema: z.object({ courseId, chapterId }),
    sample,
  }),
  chapterCompleted: event({
    name: 'content.chapter-completed',
    version: 1,
    summary: 'A student marked a chapter as read, for the first time or again.',
    schema: z.object({ courseId, chapterId, userId }),
    sample: { ...sample, userId: userId.parse('usr_01JD0000000000000000000003') },
  }),
  chapterDeleted: event({
    name: 'content.chapter-deleted',
    version: 1,
    summary: 'A chapter was deleted with its questions.',
    schema: z.object({ courseId, chapterId, questionIds: z.array(questionId) }),
    sample: { ...sample, questionIds: [ofQuestion.questionId] },
  }),
  questionCreated: event({
    name: 'content.question-created',
    version: 1,
    summary: 'A question was added to a chapter.',
    schema: z.object(question),
    sample: ofQuestion,
  }),
  questionUpdated: event({
    name: 'content.question-updated',
    version: 1,
    summary: 'A question or its answers changed. Attempts that were begun keep what they asked.',
    schema: z.object(question),
    sample: ofQuestion,
  }),
  questionDeleted: event({
    name: 'content.question-deleted',
    version: 1,
    summary: 'A question was deleted.',
    schema: z.object(question),
    sample: ofQuestion,
  }),
  selfTestStarted: event({
    name: 'content.self-test-started',
    version: 1,
    summary: 'A student began an attempt at a self-test.',
    schema: z.object(attempt),
    sample: ofAttempt,
  }),
  selfTestFinished: event({
    name: 'content.self-test-finished',
    version: 1,
    summary:
      'A student ended an attempt at a self-test: how it went, and what was chosen; null where nothing was.',
    schema: z.object({
      ...attempt,
      right: z.number(),
      total: z.number(),
      passed: z.boolean(),
      /** Whose questions they are, if another organisation offers the course. */
      ownerId: z.optional(companyId),
      choices: z.array(z.object({ questionId, answerId: z.nullable(answerId) })),
    }),
    sample: {
      ...ofAttempt,
      right: 1,
      total: 1,
      passed: true,
      ownerId: companyId.parse('cmp_01JD0000000000000000000007'),
      choices: [
        { questionId: ofQuestion.questionId, answerId: answerId.parse('ans_01JD0000000000000000000006') },
      ],
    },
  }),
  trophyEarned: event({
    name: 'content.trophy-earned',
    version: 1,
    summary: 'A student passed the test that closes a course, or a part of it, for the first time.',
    schema: z.object({ courseId, chapterId, userId }),
    sample: { ...sample, userId: ofAttempt.userId },
  }),
  categoryCreated: event({
    name: 'content.category-created',
    version: 1,
    summary: 'A category of courses was added.',
    schema: z.object({ categoryId }),
    sample: ofCategory,
  }),
  categoryUpdated: event({
    name: 'content.category-updated',
    version: 1,
    summary: 'A category of courses changed: its title or picture.',
    schema: z.object({ categoryId }),
    sample: ofCategory,
  }),
  categoriesOrdered: event({
    name: 'content.categories-ordered',
    version: 1,
    summary: 'The categories of courses were put in another order.',
    schema: z.object({ categoryIds: z.array(categoryId) }),
    sample: { categoryIds: [ofCategory.categoryId] },
  }),
  categoryDeleted: event({
    name: 'content.category-deleted',
    version: 1,
    summary: 'A category of courses was deleted; its courses go to another one, or it had none.',
    schema: z.object({ categoryId, movedToId: z.nullable(categoryId) }),
    sample: { ...ofCategory, movedToId: null },
  }),
} as const;
