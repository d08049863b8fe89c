import * as z from 'zod/mini';
import { type CompanyId, companyId, type EducationId, educationId } from '#shared/identity/ids.ts';
import { storedDocument } from '../media/public.ts';
import { entity } from '../platform/table/entity.ts';

/** The education and examination regulations (OER) of a version of an education. */
export const regulations = entity({
  name: 'education-regulations',
  schema: z.object({ companyId, educationId, ...storedDocument }),
  key: {
    pk: ({ companyId, educationId }: { companyId: CompanyId; educationId: EducationId }) => [
      'EDUCATION',
      companyId,
      educationId,
    ],
    sk: () => ['REGULATIONS'],
  },
});
