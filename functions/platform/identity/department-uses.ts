import type { Ids } from '#shared/identity/ids.ts';
import { counter } from '../table/counter.ts';

/**
 * The teams that are of a department, so that it can't be deleted: closed by its deletion. It is known of a company once
 * its `teamsCounted` says so: teams that were made before are counted by the clock.
 */
export const departmentUses = counter({
  name: 'department-teams',
  pk: ({ companyId, departmentId }: Ids<'companyId' | 'departmentId'>) => [
    'DEPARTMENT',
    companyId,
    departmentId,
  ],
  fields: ['teams'],
});
