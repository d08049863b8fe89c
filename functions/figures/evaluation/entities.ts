import * as z from 'zod/mini';
import { evaluationQuestion } from '#shared/figures/evaluation.ts';
import { date } from '#shared/http/fields.ts';
import { companyId, type Ids, learnpathId, userId } from '#shared/identity/ids.ts';
import { entity } from '../../platform/table/entity.ts';
import { ordinal } from '../../platform/table/keys.ts';
import type { ItemOf } from '../../platform/table/model.ts';

/** What a company asks of who ended a learning path; absent: the standard's. */
export const evaluationQuestions = entity({
  name: 'evaluation-questions',
  schema: z.object({ companyId, questions: z.array(evaluationQuestion) }),
  key: {
    pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId],
    sk: () => ['EVALUATION-QUESTIONS'],
  },
});

/** That somebody is asked about a learning path, and whether they answered: never what, nor when. */
export const evaluationAsked = entity({
  name: 'evaluation-asked',
  schema: z.object({
    companyId,
    userId,
    learnpathId,
    title: z.string(),
    /** Absent: it has none, or was asked about before these were kept. */
    englishTitle: z.optional(z.string()),
    askedOn: date,
    untilOn: date,
    answered: z.boolean(),
    /** The event that led to it. */
    cause: z.string(),
    expiresAtSeconds: z.number(),
  }),
  key: {
    pk: ({ companyId, userId }: Ids<'companyId' | 'userId'>) => ['EVALUATIONS-OF', companyId, userId],
    sk: ({ learnpathId }: Ids<'learnpathId'>) => [learnpathId],
  },
});

const sums = z.object({
  answers: z.number(),
  /** How often each score was given, from 1 up, by question. */
  counts: z.record(z.string(), z.array(z.number())),
});
export type Sums = z.infer<typeof sums>;

const pk = ({ companyId, learnpathId }: Ids<'companyId' | 'learnpathId'>) =>
  ['EVALUATION', companyId, learnpathId] as const;

/** What was answered about a learning path in a study year: sums that name nobody. */
export const evaluation = entity({
  name: 'evaluation',
  schema: z.object({
    companyId,
    learnpathId,
    year: z.number(),
    /** Every question that was asked in this year, with its words. */
    questions: z.array(evaluationQuestion),
    /** What is shown: full fives. */
    shown: sums,
    /** Those after it, which wait until they are five; a question, until five answered it. */
    waiting: sums,
    expiresAtSeconds: z.number(),
  }),
  key: { pk, sk: ({ year }: { year: number }) => ['YEAR', String(year)] },
});
export type Evaluation = ItemOf<typeof evaluation>;

/** What somebody wrote beside it: under an id of chance, which tells neither who nor when, and with the five it is of. */
export const evaluationRemark = entity({
  name: 'evaluation-remark',
  schema: z.object({
    ...{ companyId, learnpathId, year: z.number(), five: z.number(), remarkId: z.string() },
    ...{ text: z.string(), expiresAtSeconds: z.number() },
  }),
  key: {
    pk,
    sk: ({ year, five, remarkId }: { year: number; five: number; remarkId: string }) => [
      'REMARK',
      String(year),
      ordinal(five, 6),
      remarkId,
    ],
  },
});
