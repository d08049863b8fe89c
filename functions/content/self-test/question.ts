import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import {
  answerId,
  type ChapterId,
  type CompanyId,
  chapterId,
  companyId,
  courseId,
  type Ids,
  questionId,
} from '#shared/identity/ids.ts';
import { entity } from '../../platform/table/entity.ts';
import type { ItemOf } from '../../platform/table/model.ts';

const pk = ({ companyId, questionId }: Ids<'companyId' | 'questionId'>) =>
  ['QUESTION', companyId, questionId] as const;

/** What of a question an attempt keeps. */
export const askable = z.object({
  questionId,
  /** Sanitised HTML, as is the explanation. */
  text: z.string(),
  explanation: z.string(),
  rereadChapterId: z.nullable(chapterId),
  answers: z.array(z.object({ id: answerId, text: z.string(), feedback: z.string(), correct: z.boolean() })),
});
export type Askable = z.infer<typeof askable>;

/** A question of a chapter. Its place among the others is the chapter's to say. */
export const question = entity({
  name: 'question',
  schema: z.extend(askable, { companyId, courseId, chapterId, updatedAt: instant }),
  key: { pk, sk: () => ['QUESTION'] },
  indexes: {
    ofChapter: {
      on: 'gsi1',
      pk: ({ companyId, chapterId }: Ids<'companyId' | 'chapterId'>) => ['QUESTIONS', companyId, chapterId],
      sk: ({ questionId }: Ids<'questionId'>) => [questionId],
    },
  },
});
export type Question = ItemOf<typeof question>;

/** How often a question was asked, and what was chosen. */
const times = {
  askedTimes: z.number(),
  openTimes: z.number(),
  chosenTimes: z.record(answerId, z.number()),
};

/**
 * How often a question was asked in attempts that are over, and which answers were chosen. Kept by events. They lie with
 * the organisation whose students answered; with who made the question lies also what those of all others chose together.
 */
export const figures = entity({
  name: 'question-figures',
  schema: z.object({
    companyId,
    questionId,
    /** Null: counted before it was kept. */
    chapterId: z._default(z.nullable(chapterId), null),
    /** What students of other organisations chose, to which the course is offered. */
    elsewhere: z._default(z.boolean(), false),
    ...times,
    /** Of elsewhere: as they stood at the last full ten, which is all that is shown; null before. */
    shown: z._default(z.nullable(z.object(times)), null),
  }),
  key: {
    pk,
    sk: ({ elsewhere }: { elsewhere: boolean }) => [elsewhere ? 'FIGURES-ELSEWHERE' : 'FIGURES'],
  },
  indexes: {
    ofChapter: {
      on: 'gsi1',
      when: ({ chapterId, elsewhere }) => chapterId !== null && !elsewhere,
      pk: ({ companyId, chapterId }: { companyId: CompanyId; chapterId: ChapterId | null }) => [
        'CHOSEN-ANSWERS',
        companyId,
        chapterId ?? '-',
      ],
      sk: ({ questionId }: Ids<'questionId'>) => [questionId],
    },
  },
});
export type Figures = ItemOf<typeof figures>;

/** Both figures of a question with who made it. */
export const figuresOf = (of: Ids<'companyId' | 'questionId'>) =>
  [false, true].map((elsewhere) => figures.at({ ...of, elsewhere }));
