import type { CompanyId, DepartmentId } from '#shared/identity/ids.ts';
import { counter } from '../table/counter.ts';

/** The teams that are of a department, so that it can't be deleted: closed by its deletion. */
export const departmentUses = counter({
  name: 'department-uses',
  pk: ({ companyId, departmentId }: { companyId: CompanyId; departmentId: DepartmentId }) => [
    'DEPARTMENT',
    companyId,
    departmentId,
  ],
  fields: ['teams'],
});
