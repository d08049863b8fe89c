import type { CompanyId, LearnpathId } from '#shared/identity/ids.ts';
import { counter } from '../platform/table/counter.ts';

/** How many learning paths a company has, for the total of its list. */
export const learnpathCount = counter({
  name: 'learnpath-count',
  pk: ({ companyId }: { companyId: CompanyId }) => ['COMPANY', companyId],
  fields: ['all'],
});

/** What hangs on a learning path, pools and starting moments too, so that it can't be deleted: closed by its deletion. */
export const learnpathUses = counter({
  name: 'learnpath-uses',
  pk: ({ companyId, learnpathId }: { companyId: CompanyId; learnpathId: LearnpathId }) => [
    'LEARNPATH',
    companyId,
    learnpathId,
  ],
  fields: ['enrolments', 'assignments', 'educations', 'planning', 'teams', 'outcomes', 'documents'],
});
