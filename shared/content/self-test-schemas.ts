import * as z from 'zod/mini';
import { instant, paragraph, version, whole } from '#shared/http/fields.ts';
import { answerId, chapterId, courseId, questionId } from '#shared/identity/ids.ts';

/** Most questions in a chapter, and most that one attempt asks of them. */
export const mostQuestions = 100;
export const mostAsked = 50;
/** Most attempts that are kept of one student on one chapter; there is no further one after them. */
export const mostAttempts = 50;

/** How the self-test of a chapter goes. */
export const selfTestRules = z.strictObject({
  /** By position, or questions and answers shuffled anew for each attempt. */
  order: z.enum(['position', 'shuffled']),
  /** An attempt asks at most so many, drawn from all questions of the chapter. */
  draw: whole(1, mostAsked),
  passPercent: whole(1, 100),
  /** Null: as many as are kept. */
  attempts: z.nullable(whole(1, mostAttempts)),
  /** One question at a time, or all below each other. */
  show: z.enum(['one', 'all']),
});
export type SelfTestRules = z.infer<typeof selfTestRules>;

/** What the self-test of a chapter starts with. */
export const usualRules: SelfTestRules = {
  order: 'shuffled',
  draw: 10,
  passPercent: 70,
  attempts: null,
  show: 'one',
};

/** A question in the list of its chapter: how it begins. */
export const questionSummary = z.object({ id: questionId, position: z.number(), text: z.string() });
export type QuestionSummary = z.infer<typeof questionSummary>;

/** What a student knows of a self-test before it begins. */
export const selfTestSummary = z.object({
  questionCount: z.number(),
  passPercent: z.number(),
  attempts: z.nullable(z.number()),
  show: selfTestRules.shape.show,
});
export type SelfTestSummary = z.infer<typeof selfTestSummary>;

const answerFields = {
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)),
  /** Told to who chose this answer, once the attempt is over. */
  feedback: paragraph(1000),
  correct: z.boolean(),
};

/** At least two answers (spec section 5); that exactly one is correct, the server's rules say. */
const answersInput = z
  .array(z.strictObject({ id: z.optional(answerId), ...answerFields }))
  .check(z.minLength(2), z.maxLength(10));
export type AnswerInput = z.infer<typeof answersInput>[number];

const questionFields = {
  /** HTML; its pictures and code are those of a chapter. */
  text: z.string().check(z.minLength(1), z.maxLength(20_000)),
  /** HTML that everybody reads once the attempt is over. */
  explanation: z.string().check(z.maxLength(10_000)),
  /** The chapter to read again for who had it wrong; null: the one the question is in. */
  rereadChapterId: z.nullable(chapterId),
};

/** In which chapter a question is, said with each change so that both are read at once. */
export const placeOfQuestion = z.strictObject({ courseId, chapterId });

export const questionInput = z.strictObject({
  ...placeOfQuestion.shape,
  text: questionFields.text,
  explanation: z._default(questionFields.explanation, ''),
  rereadChapterId: z._default(questionFields.rereadChapterId, null),
  answers: answersInput,
});

export const questionChange = z.strictObject({
  ...placeOfQuestion.shape,
  version,
  text: z.optional(questionFields.text),
  explanation: z.optional(questionFields.explanation),
  rereadChapterId: z.optional(questionFields.rereadChapterId),
  answers: z.optional(answersInput),
});

/** How often a question was asked in an attempt that is over, and how often it was then left open. */
const timesAsked = { askedTimes: z.number(), openTimes: z.number() };

/**
 * From how many answers on an author sees what students of other organisations chose, and with how many more that moves:
 * fewer might tell of somebody.
 */
export const fewestElsewhere = 10;

/** A question as its editor sees it, with how often each answer was chosen. */
export const question = z.object({
  id: questionId,
  ...placeOfQuestion.shape,
  version,
  text: z.string(),
  explanation: z.string(),
  rereadChapterId: z.nullable(chapterId),
  answers: z.array(
    z.object({ id: answerId, position: z.number(), ...answerFields, chosenTimes: z.number() }),
  ),
  ...timesAsked,
  /** What students of all other organisations chose together, at the last full ten; null while that is too little. */
  elsewhere: z.nullable(z.object({ ...timesAsked, chosenTimes: z.record(answerId, z.number()) })),
  media: z.record(z.string(), z.string()),
  updatedAt: instant,
});
export type Question = z.infer<typeof question>;

/** A question with what students of the reader's own organisation chose, to read and no more. */
export const chosenAnswers = z.object({
  id: questionId,
  position: z.number(),
  text: z.string(),
  answers: z.array(
    z.object({ id: answerId, text: z.string(), correct: z.boolean(), chosenTimes: z.number() }),
  ),
  ...timesAsked,
});
export type ChosenAnswers = z.infer<typeof chosenAnswers>;

/** What came of an attempt. */
export const attemptResult = z.object({ right: z.number(), total: z.number(), passed: z.boolean() });

/** One attempt in the list of a student's. */
export const attemptSummary = z.object({
  number: z.number(),
  startedAt: instant,
  finishedAt: z.nullable(instant),
  /** Null while it is open. */
  result: z.nullable(attemptResult),
});
export type AttemptSummary = z.infer<typeof attemptSummary>;

/** A question as a student is asked it; what is right is told once the attempt is over, and not before. */
export const askedQuestion = z.object({
  id: questionId,
  text: z.string(),
  answers: z.array(z.object({ id: answerId, text: z.string() })),
  chosen: z.nullable(answerId),
  outcome: z.nullable(
    z.object({
      correct: answerId,
      /** About the answer that was chosen. */
      feedback: z.string(),
      explanation: z.string(),
      rereadChapterId: chapterId,
    }),
  ),
});
export type AskedQuestion = z.infer<typeof askedQuestion>;

/** An attempt whole: its questions as they were when it began. */
export const attempt = z.object({
  ...attemptSummary.shape,
  passPercent: z.number(),
  show: selfTestRules.shape.show,
  questions: z.array(askedQuestion),
  media: z.record(z.string(), z.string()),
});
export type Attempt = z.infer<typeof attempt>;
