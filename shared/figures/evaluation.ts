import * as z from 'zod/mini';
import { date, line, paragraph, whole } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { learnpathId } from '#shared/identity/ids.ts';
import { studyYear } from './schemas.ts';

/** The most questions that an organisation asks of a learning path. */
export const mostQuestions = 10;
/** How many answers there are before anybody sees any, and how many come to it at a time. */
export const answersTogether = 5;
/** What a statement is answered with: 1 is "not at all", 5 is "entirely". */
export const scores = [1, 2, 3, 4, 5] as const;

/** A statement in both languages. */
const question = z.object({ nl: line(200), en: line(200) });
/** The same, as it is asked: an id of its own for as long as its words are the same. */
export const evaluationQuestion = z.extend(question, { id: z.string() });
export type EvaluationQuestion = z.infer<typeof evaluationQuestion>;

const questionId = z.string().check(z.regex(/^q[0-9a-f]{12}$/));

/** What was answered in one study year: `counts` says how often each score was given, from 1 up. */
export const evaluationResult = z.object({
  /** Of the year in which it began, in September. */
  year: studyYear,
  /** As many as are shown, which are full fives; 0: fewer than five answered, and nothing is shown. */
  answers: z.number(),
  questions: z.array(z.extend(evaluationQuestion, { counts: z.array(z.number()) })),
  remarks: z.array(z.string()),
});
export type EvaluationResult = z.infer<typeof evaluationResult>;

const params = z.strictObject({ learnpathId });

/** What students think of a learning path once it is over, without anybody knowing who thinks what. */
export const evaluationRoutes = {
  getEvaluation: route({
    name: 'figures.getEvaluation',
    method: 'GET',
    path: '/study/evaluations/{learnpathId}',
    summary: 'What the caller is asked about a learning path that they ended, and whether they answered.',
    params,
    response: z.object({
      title: z.string(),
      /** Empty where it has none. */
      englishTitle: z.string(),
      untilOn: date,
      answered: z.boolean(),
      questions: z.array(evaluationQuestion),
    }),
    access: ['study.follow'],
    errors: ['EVALUATION_NOT_FOUND'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  answerEvaluation: route({
    name: 'figures.answerEvaluation',
    method: 'POST',
    path: '/study/evaluations/{learnpathId}',
    summary: 'Answers it, once. Who answered is kept apart from what was answered, and no record names both.',
    params,
    body: z.strictObject({
      answers: z.record(questionId, whole(1, 5)),
      remark: paragraph(1000),
    }),
    response: z.object({ answered: z.literal(true) }),
    access: ['study.follow'],
    whileImpersonating: 'refused',
    errors: [
      'INVALID_INPUT',
      'EVALUATION_NOT_FOUND',
      'ALREADY_ANSWERED',
      'IMPERSONATION_NOT_ALLOWED',
      'CONFLICT',
    ],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
  getEvaluationResults: route({
    name: 'figures.getEvaluationResults',
    method: 'GET',
    path: '/figures/evaluations/{learnpathId}',
    summary:
      'What was answered about a learning path by study year, the last first: from five answers on, five at a time, of each question too.',
    params,
    response: z.object({ data: z.array(evaluationResult) }),
    access: ['management.oversee', 'teaching.follow'],
    relations: 'loaded',
    errors: ['LEARNPATH_NOT_FOUND'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  getEvaluationQuestions: route({
    name: 'figures.getEvaluationQuestions',
    method: 'GET',
    path: '/figures/evaluation-questions',
    summary: 'What the organisation asks of each learning path; its own questions, or those of the standard.',
    response: z.object({ questions: z.array(evaluationQuestion), version: z.number() }),
    access: ['management.oversee'],
    errors: [],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  setEvaluationQuestions: route({
    name: 'figures.setEvaluationQuestions',
    method: 'PUT',
    path: '/figures/evaluation-questions',
    summary: 'Says what is asked from now on; none at all: those of the standard.',
    body: z.strictObject({
      /** As it was read; 0: the organisation had none of its own. */
      version: whole(0, 1_000_000_000),
      questions: z.array(z.strictObject(question.shape)).check(z.maxLength(mostQuestions)),
    }),
    response: z.object({ questions: z.array(evaluationQuestion), version: z.number() }),
    access: ['management.oversee'],
    errors: ['INVALID_INPUT', 'CONFLICT'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
} as const;
