import * as z from 'zod/mini';
import { companyId, educationId, type Ids } from '#shared/identity/ids.ts';
import { storedDocument } from '../media/public.ts';
import { entity } from '../platform/table/entity.ts';

/** The education and examination regulations (OER) of a version of an education. */
export const regulations = entity({
  name: 'education-regulations',
  schema: z.object({ companyId, educationId, ...storedDocument }),
  key: {
    pk: ({ companyId, educationId }: Ids<'companyId' | 'educationId'>) => [
      'EDUCATION',
      companyId,
      educationId,
    ],
    sk: () => ['REGULATIONS'],
  },
});
