import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import {
  type CompanyId,
  companyId,
  type Ids,
  type SubmissionId,
  scanId,
  submissionId,
  type UserId,
  userId,
} from '#shared/identity/ids.ts';
import {
  similaritySettings as fields,
  type SimilaritySettings,
  scanProblem,
  scanResult,
  scanState,
  standardThreshold,
} from '#shared/integrations/similarity-schemas.ts';
import { entity } from '../../platform/table/entity.ts';
import type { ItemOf } from '../../platform/table/model.ts';

/** Whether a company compares what is handed in; absent: it doesn't. */
export const similaritySettings = entity({
  name: 'similarity-settings',
  schema: z.object({ companyId, ...fields.shape }),
  key: {
    pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId],
    sk: () => ['SIMILARITY-SETTINGS'],
  },
});

/** A company's own, or the standard's. */
export function settingsIn(own: SimilaritySettings | undefined): SimilaritySettings {
  return { compares: own?.compares ?? false, threshold: own?.threshold ?? standardThreshold };
}

type OfSubmission = Ids<'companyId' | 'submissionId'>;

/** How far one hand-in was compared with other works. There is one of each that was to be sent. */
export const similarityScan = entity({
  name: 'similarity-scan',
  schema: z.object({
    ...{ companyId, submissionId, studentId: userId },
    /** By which the scanner knows the work; the same each time that it is sent. */
    scanId,
    state: scanState,
    askedAt: instant,
    sentAt: z.nullable(instant),
    finishedAt: z.nullable(instant),
    problem: z.nullable(scanProblem),
    result: z.nullable(scanResult),
    /** When it is looked at again; null once it is over. */
    dueAt: z.nullable(instant),
  }),
  key: {
    pk: ({ companyId, submissionId }: OfSubmission) => ['SIMILARITY', companyId, submissionId],
    sk: () => ['SCAN'],
  },
  indexes: {
    due: {
      on: 'gsi1',
      when: ({ dueAt }) => dueAt !== null,
      pk: ({ companyId }: Ids<'companyId'>) => ['SIMILARITY-DUE', companyId],
      sk: ({ dueAt, submissionId }: { dueAt: string | null; submissionId: SubmissionId }) => [
        dueAt ?? '',
        submissionId,
      ],
    },
    ofStudent: {
      on: 'gsi2',
      pk: ({ companyId, studentId }: { companyId: CompanyId; studentId: UserId }) => [
        'SIMILARITY-OF',
        companyId,
        studentId,
      ],
      sk: ({ submissionId }: Ids<'submissionId'>) => [submissionId],
    },
  },
});
export type SimilarityScan = ItemOf<typeof similarityScan>;
