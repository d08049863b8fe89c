import { departmentUses } from '../../platform/identity/department-uses.ts';
import { add, type Operation } from '../../platform/table/operations.ts';
import type { Team } from './team.ts';

type Of = Pick<Team, 'companyId' | 'departmentId' | 'counted'>;

/**
 * Counts a team with its department, which is not deleted while it has one.
 * @param before undefined: it is new
 * @param after undefined: it is deleted; saved as one that counts
 */
export function ofDepartment(
  before: Of | undefined,
  after: (Of & { readonly counted: true }) | undefined,
): Operation<unknown>[] {
  const was = before?.counted ? before : undefined;
  if (was?.departmentId === after?.departmentId) return [];
  return [
    ...(was ? [add(departmentUses.at(was), { teams: -1 })] : []),
    // Deleted since it was chosen.
    ...(after ? [add(departmentUses.at(after), { teams: 1 }, { orElse: 'CONFLICT' })] : []),
  ];
}
