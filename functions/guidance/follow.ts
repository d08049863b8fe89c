import { Refusal } from '#shared/http/errors.ts';
import type { Actor } from '#shared/identity/actor.ts';
import type { CompanyId, LearnpathId, UserId } from '#shared/identity/ids.ts';
import { can, canFollowIn } from '#shared/people/permissions.ts';
import { type Membership, membership } from '../platform/identity/memberships.ts';
import type { Table } from '../platform/table/table.ts';

/** @throws Refusal USER_NOT_FOUND for who may not follow the student: to them, there is none */
export function requireFollowed(actor: Actor, userId: UserId): void {
  if (!can(actor, 'follow', userId)) throw new Refusal('USER_NOT_FOUND');
}

/** @throws Refusal USER_NOT_FOUND for who may not see what the student does in a learning path */
export function requireFollowedIn(actor: Actor, userId: UserId, learnpathId: LearnpathId): void {
  if (!canFollowIn(actor, userId, learnpathId)) throw new Refusal('USER_NOT_FOUND');
}

/** Somebody of the company. @throws Refusal USER_NOT_FOUND for anybody else, and who is deleted */
export async function studentIn(table: Table, companyId: CompanyId, userId: UserId): Promise<Membership> {
  const found = await table.get(membership.at({ companyId, userId }));
  if (!found || found.deletedAt) throw new Refusal('USER_NOT_FOUND');
  return found;
}
