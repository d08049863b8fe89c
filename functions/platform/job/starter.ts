import { Refusal } from '#shared/http/errors.ts';
import type { Actor } from '#shared/identity/actor.ts';
import { guestsOwn } from '#shared/identity/guest.ts';
import { jobKinds } from '#shared/platform/jobs.ts';
import { permissionsNow } from '../identity/actor.ts';
import { companyRoles, type User, user } from '../identity/entities.ts';
import { otherAccountsOf } from '../identity/linked-user.ts';
import type { Table } from '../table/table.ts';
import type { Job } from './job.ts';

/** Who started a job, as they are now. */
export interface Starter {
  readonly actor: Actor;
  readonly self: User;
}

/**
 * Who started a job, with what they may do now: it acts as them, and goes no further once they may not any more.
 * @throws Refusal NO_AUTHORIZATION, also when it was nobody
 */
export async function starterOf(table: Table, { companyId, startedBy: userId, kind }: Job): Promise<Starter> {
  if (userId === null) throw new Refusal('NO_AUTHORIZATION');
  const [[self, roles], otherAccounts] = await Promise.all([
    table.batchGet([user.at({ userId }), companyRoles.at({ companyId })], { consistent: true }),
    // Nor does it do what they may not do about themselves, by any of their accounts.
    otherAccountsOf(table, { companyId, userId }),
  ]);
  const permissions = guestsOwn(
    permissionsNow(roles, self?.memberships[companyId]),
    self?.guestIn?.[companyId],
  );
  const isActive = self?.status === 1 && !self.deletedAt;
  const { permission } = jobKinds[kind];
  const isAllowed = permission === 'own' || permissions.has(permission);
  if (!isActive || !isAllowed) throw new Refusal('NO_AUTHORIZATION');
  return { actor: { userId, companyId, permissions, otherAccounts }, self };
}
