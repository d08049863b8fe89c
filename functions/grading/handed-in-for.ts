import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import {
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

/** Who handed work in for its student, and why. Only ever created; its name goes with who did. */
export const handedInFor = entity({
  name: 'handed-in-for',
  schema: z.object({
    companyId,
    submissionId,
    byUserId: userId,
    byName: z.string(),
    reason: z.string(),
    at: instant,
  }),
  key: {
    pk: (of: OfSubmission) => ['SUBMISSION', of.companyId, of.submissionId],
    sk: () => ['HANDED-IN-FOR'],
  },
  indexes: {
    byPerson: {
      on: 'gsi1',
      pk: (of: { readonly companyId: CompanyId; readonly byUserId: UserId }) => [
        'HANDED-IN-BY',
        of.companyId,
        of.byUserId,
      ],
      sk: (of: OfSubmission & { readonly at: string }) => [of.at, of.submissionId],
    },
  },
});
export type HandedInFor = ItemOf<typeof handedInFor>;
