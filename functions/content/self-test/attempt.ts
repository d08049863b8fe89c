import * as z from 'zod/mini';
import { attemptResult, selfTestRules } from '#shared/content/self-test-schemas.ts';
import { instant } from '#shared/http/fields.ts';
import {
  answerId,
  attemptId,
  type ChapterId,
  chapterId,
  companyId,
  courseId,
  type Ids,
  questionId,
  userId,
} from '#shared/identity/ids.ts';
import { entity } from '../../platform/table/entity.ts';
import { ordinal } from '../../platform/table/keys.ts';
import { lean } from '../../platform/table/lean.ts';
import type { ItemOf } from '../../platform/table/model.ts';
import { askable } from './question.ts';

/** Whose self-test it is, and of which chapter. */
export type Taker = Ids<'companyId' | 'userId' | 'chapterId'>;

const taker = { companyId, userId, chapterId };
const pk = ({ companyId, userId, chapterId }: Taker) => ['SELF-TEST', companyId, userId, chapterId] as const;

/** An attempt at the self-test of a chapter, by its number: of two that begin at once, one finds it taken. */
export const attempt = entity({
  name: 'attempt',
  schema: z.object({
    ...taker,
    courseId,
    /** Whose questions they are, if another company offers the course: their pictures lie there. */
    ownerId: z.optional(companyId),
    number: z.number(),
    /** Also the seed by which questions were drawn and shuffled. */
    attemptId,
    rules: z.pick(selfTestRules, { order: true, passPercent: true, show: true }),
    /** In the order in which they are asked, with their answers in the order in which they are shown. */
    questions: z.array(z.object({ questionId, correctId: answerId, answerIds: z.array(answerId) })),
    given: z.record(questionId, answerId),
    startedAt: instant,
    finishedAt: z.nullable(instant),
    result: z.nullable(attemptResult),
  }),
  key: { pk, sk: ({ number }: { number: number }) => ['ATTEMPT', ordinal(number, 2)] },
  indexes: {
    /** All of one person, whatever the chapter. */
    ofPerson: {
      on: 'gsi1',
      pk: ({ companyId, userId }: Omit<Taker, 'chapterId'>) => ['SELF-TESTS', companyId, userId],
      sk: ({ chapterId, number }: { chapterId: ChapterId; number: number }) => [
        chapterId,
        ordinal(number, 2),
      ],
    },
  },
});
export type Attempt = ItemOf<typeof attempt>;

/** What the list of a student's attempts shows. */
export const attemptRows = lean(attempt, ['number', 'startedAt', 'finishedAt', 'result']);

/** A question as an attempt asked it, whatever becomes of the question. */
export const asked = entity({
  name: 'asked-question',
  schema: z.object({ ...taker, number: z.number(), position: z.number(), question: askable }),
  key: {
    pk,
    sk: ({ number, position }: { number: number; position: number }) => [
      'ASKED',
      ordinal(number, 2),
      ordinal(position, 2),
    ],
  },
});
export type Asked = ItemOf<typeof asked>;
