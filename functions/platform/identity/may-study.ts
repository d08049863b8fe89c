import { type FieldError, Refusal } from '#shared/http/errors.ts';
import { isActive } from '#shared/identity/account.ts';
import type { Membership } from './memberships.ts';

type Roles = readonly { roleId: string; permissions: readonly string[] }[];
type Row = Pick<Membership, 'status' | 'deletedAt' | 'roleIds'>;

/**
 * Whether one of a person's roles lets them study.
 * @param roles of the company
 */
export function mayStudy(roleIds: readonly string[], roles: Roles): boolean {
  return roles.some(
    ({ roleId, permissions }) => roleIds.includes(roleId) && permissions.includes('study.follow'),
  );
}

/**
 * What keeps somebody of a company from beginning something to study, if anything: they are closed, or have no role for it.
 * Who has begun goes on, whatever becomes of them.
 */
export function obstacleToStudy(row: Row, roles: Roles): FieldError | undefined {
  if (!isActive(row)) return { key: 'notActive' };
  return mayStudy(row.roleIds, roles) ? undefined : { key: 'mayNotStudy' };
}

/**
 * Somebody of a company who begins something to study.
 * @throws Refusal USER_NOT_FOUND for who isn't there, or is deleted; INVALID_INPUT at `userId` as `obstacleToStudy`
 */
export function requireStudent<Of extends Row>(row: Of | undefined, roles: Roles): Of {
  if (!row || row.deletedAt) throw new Refusal('USER_NOT_FOUND');
  const obstacle = obstacleToStudy(row, roles);
  if (obstacle) throw new Refusal('INVALID_INPUT', { userId: obstacle });
  return row;
}
