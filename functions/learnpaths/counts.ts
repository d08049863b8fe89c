import type { Ids } from '#shared/identity/ids.ts';
import { counter } from '../platform/table/counter.ts';

/** How many learning paths a company has, for the total of its list. */
export const learnpathCount = counter({
  name: 'learnpath-count',
  pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId],
  fields: ['all'],
});

/**
 * What hangs on a learning path, pools and starting moments too, so that it can't be deleted: closed by its deletion. Of
 * what has a limit, two who add something at once don't pass it together: one of them gets CONFLICT, as when the learning
 * path is deleted meanwhile.
 */
export const learnpathUses = counter({
  name: 'learnpath-uses',
  pk: ({ companyId, learnpathId }: Ids<'companyId' | 'learnpathId'>) => ['LEARNPATH', companyId, learnpathId],
  fields: ['enrolments', 'assignments', 'educations', 'planning', 'teams', 'outcomes', 'documents'],
});
