import type { CompanyId } from '#shared/identity/ids.ts';
import { counter } from '../platform/table/counter.ts';

/** How many learning paths a company has, for the total of its list. */
export const learnpathCount = counter({
  name: 'learnpath-count',
  pk: ({ companyId }: { companyId: CompanyId }) => ['COMPANY', companyId],
  fields: ['all'],
});
