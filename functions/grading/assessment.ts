import * as z from 'zod/mini';
import { criterionAssessment } from '#shared/grading/schemas.ts';
import { instant } from '#shared/http/fields.ts';
import { companyId, submissionId, userId } from '#shared/identity/ids.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';

export const assessorRole = z.enum(['first-assessor', 'second-assessor']);
export type AssessorRole = z.infer<typeof assessorRole>;

const ofSubmission = { companyId, submissionId };
type OfSubmission = Pick<z.infer<typeof assessmentSchema>, 'companyId' | 'submissionId'>;
const beside = (of: OfSubmission) => ['SUBMISSION', of.companyId, of.submissionId] as const;

const assessmentSchema = z.object({
  ...ofSubmission,
  role: assessorRole,
  assessorUserId: userId,
  /** Every criterion of the assignment, in its order. */
  criteria: z.array(criterionAssessment),
  feedback: z.string(),
  /** In tenths; null until every criterion has a grade. */
  total: z.nullable(z.number()),
  savedAt: instant,
  /** Null while it is a draft. Once submitted it is never written again. */
  submittedAt: z.nullable(instant),
});

/** What one assessor thinks of a submission. A replaced assessor's one is kept beside that of who took over. */
export const assessment = entity({
  name: 'assessment',
  schema: assessmentSchema,
  key: {
    pk: beside,
    sk: (of: Pick<z.infer<typeof assessmentSchema>, 'role' | 'assessorUserId'>) => [
      'ASSESSMENT',
      of.role,
      of.assessorUserId,
    ],
  },
});
export type Assessment = ItemOf<typeof assessment>;

const correctionSchema = z.object({
  ...ofSubmission,
  grade: z.number(),
  previousGrade: z.number(),
  reason: z.string(),
  byUserId: userId,
  byName: z.string(),
  at: instant,
});

type ByTime = OfSubmission & { readonly at: string };
const byTime = ({ at, submissionId }: ByTime) => [at, submissionId] as const;

/** A returned grade that was put right. Only ever created; its name goes with who put it right. */
export const correction = entity({
  name: 'grade-correction',
  schema: correctionSchema,
  key: {
    pk: beside,
    sk: (of: Pick<z.infer<typeof correctionSchema>, 'at'>) => ['CORRECTION', of.at],
  },
  indexes: {
    byPerson: {
      on: 'gsi1',
      pk: (of: Pick<z.infer<typeof correctionSchema>, 'companyId' | 'byUserId'>) => [
        'CORRECTED-BY',
        of.companyId,
        of.byUserId,
      ],
      sk: byTime,
    },
  },
});
export type Correction = ItemOf<typeof correction>;

const replacementSchema = z.object({
  ...ofSubmission,
  role: assessorRole,
  fromUserId: userId,
  fromName: z.string(),
  toUserId: z._default(z.nullable(userId), null),
  toName: z.nullable(z.string()),
  /** Empty where nobody did it. */
  reason: z.string(),
  /** Null where nobody did: they were gone, and their work was taken back. */
  byUserId: z.nullable(userId),
  byName: z.nullable(z.string()),
  at: instant,
});

/**
 * An assessor who had begun and was replaced, and why. Only ever created; each name goes with its person. Who took over
 * has a list, as they may give the work away before they begin: then nothing else says that they are named here.
 */
export const replacement = entity({
  name: 'assessor-replacement',
  schema: replacementSchema,
  key: {
    pk: beside,
    sk: (of: Pick<z.infer<typeof replacementSchema>, 'at' | 'role'>) => ['REPLACEMENT', of.at, of.role],
  },
  indexes: {
    ofReplaced: {
      on: 'gsi1',
      pk: (of: Pick<z.infer<typeof replacementSchema>, 'companyId' | 'fromUserId'>) => [
        'REPLACED',
        of.companyId,
        of.fromUserId,
      ],
      sk: byTime,
    },
    byPerson: {
      on: 'gsi2',
      when: ({ byUserId }) => byUserId !== null,
      pk: (of: Pick<z.infer<typeof replacementSchema>, 'companyId' | 'byUserId'>) => [
        'REPLACED-BY',
        of.companyId,
        of.byUserId ?? '',
      ],
      sk: byTime,
    },
  },
  lists: {
    ofSuccessor: {
      when: ({ toUserId }) => toUserId !== null,
      pk: (of: Pick<z.infer<typeof replacementSchema>, 'companyId' | 'toUserId'>) => [
        'TOOK-OVER',
        of.companyId,
        of.toUserId ?? '',
      ],
      sk: byTime,
      row: z.pick(replacementSchema, { submissionId: true }),
    },
  },
});
export type Replacement = ItemOf<typeof replacement>;
