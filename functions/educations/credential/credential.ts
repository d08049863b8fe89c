import * as z from 'zod/mini';
import { openBadge } from '#shared/educations/credential-schemas.ts';
import { companyId, documentId, type Ids, userId } from '#shared/identity/ids.ts';
import { entity } from '../../platform/table/entity.ts';

/** A testimonial that programs verify, as it was signed. Beside its document, and made with it. */
export const testimonialCredential = entity({
  name: 'testimonial-credential',
  schema: z.object({ companyId, documentId, userId, badge: openBadge }),
  key: {
    pk: ({ companyId, documentId }: Ids<'companyId' | 'documentId'>) => ['DOCUMENT', companyId, documentId],
    sk: () => ['CREDENTIAL'],
  },
});
