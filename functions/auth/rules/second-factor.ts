import { Refusal } from '#shared/http/errors.ts';
import type { RoleId } from '#shared/identity/ids.ts';
import type { CompanyRoles } from '../../platform/identity/entities.ts';

/**
 * The roles whose holders need a second factor, after a change.
 * @param now UTC instant: from when on the days of grace of a role that is new on the list count
 * @throws Refusal NOT_FOUND for a role that the company doesn't have
 */
export function withSecondFactor(
  { roles, secondFactor }: Pick<CompanyRoles, 'roles' | 'secondFactor'>,
  wanted: { readonly graceDays: number; readonly roleIds: readonly RoleId[] },
  now: string,
): NonNullable<CompanyRoles['secondFactor']> {
  const { graceDays } = wanted;
  if (wanted.roleIds.some((id) => !roles.some(({ roleId }) => roleId === id))) throw new Refusal('NOT_FOUND');
  const known = new Map((secondFactor?.roles ?? []).map(({ roleId, sinceAt }) => [roleId, sinceAt]));
  const roleIds = [...new Set(wanted.roleIds)];
  return { graceDays, roles: roleIds.map((roleId) => ({ roleId, sinceAt: known.get(roleId) ?? now })) };
}
