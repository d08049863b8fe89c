import * as z from 'zod/mini';
import { holdOutcome } from '#shared/grading/hold-schemas.ts';
import { instant } from '#shared/http/fields.ts';
import {
  boardRequestId,
  type CompanyId,
  companyId,
  type Ids,
  submissionId,
  type UserId,
  userId,
} from '#shared/identity/ids.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';

type OfSubmission = Ids<'companyId' | 'submissionId'>;

/** That grading stands still until the examination board has looked at the work, and what it said. Kept once it is over. */
export const hold = entity({
  name: 'submission-hold',
  schema: z.object({
    companyId,
    submissionId,
    reason: z.string(),
    byUserId: userId,
    byName: z.string(),
    at: instant,
    /** What lies before the board about it. */
    requestId: boardRequestId,
    ended: z.nullable(z.object({ outcome: holdOutcome, words: z.string(), at: instant })),
  }),
  key: {
    pk: (of: OfSubmission) => ['SUBMISSION', of.companyId, of.submissionId],
    sk: (of: { readonly at: string }) => ['HOLD', of.at],
  },
  indexes: {
    byPerson: {
      on: 'gsi1',
      pk: (of: { readonly companyId: CompanyId; readonly byUserId: UserId }) => [
        'HELD-BY',
        of.companyId,
        of.byUserId,
      ],
      sk: (of: OfSubmission & { readonly at: string }) => [of.at, of.submissionId],
    },
  },
});
export type Hold = ItemOf<typeof hold>;
