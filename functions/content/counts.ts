import type { Ids } from '#shared/identity/ids.ts';
import { counter } from '../platform/table/counter.ts';

/** How many courses a company has, for the total of its list. */
export const courseCount = counter({
  name: 'course-count',
  pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId],
  fields: ['all'],
});
