import { Refusal } from '#shared/http/errors.ts';
import type { Actor } from '#shared/identity/actor.ts';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import { isSameName } from '#shared/people/same-name.ts';
import type { User } from '../platform/identity/entities.ts';

interface Target {
  readonly userId: UserId;
  readonly status: number;
  readonly memberships: Readonly<Record<CompanyId, unknown>>;
  readonly deletedAt?: string | undefined;
}

/**
 * A person whom the actor may see: of the company at hand, and not deleted.
 * @throws Refusal USER_NOT_FOUND
 */
export function visible<Person extends Target>(actor: Actor, person: Person | undefined): Person {
  if (!person || person.deletedAt || !person.memberships[actor.companyId])
    throw new Refusal('USER_NOT_FOUND');
  return person;
}

/**
 * Whether the actor may act as somebody: an active user other than themselves.
 * @throws Refusal IMPERSONATION_NOT_ALLOWED, USER_NOT_ACTIVATED
 */
export function refuseImpersonation(actor: Actor, target: Target): void {
  if (target.userId === actor.userId) throw new Refusal('IMPERSONATION_NOT_ALLOWED');
  refuseInactive(target);
}

/** @throws Refusal USER_NOT_ACTIVATED */
export function refuseInactive({ status, deletedAt }: Pick<Target, 'status' | 'deletedAt'>): void {
  if (status !== 1 || deletedAt) throw new Refusal('USER_NOT_ACTIVATED');
}

interface SelfChange {
  readonly profile?: User['profile'] | undefined;
  readonly phoneNumber?: string | null | undefined;
  readonly mobileNumber?: string | null | undefined;
  readonly locale?: User['locale'] | undefined;
  readonly defaultApp?: User['defaultApp'];
  readonly defaultCompanyId?: User['defaultCompanyId'];
}

/**
 * A person after they changed themselves; what the change doesn't name stays, null takes a number away. Another name is
 * proposed: it reaches the register, and so somebody confirms it first. The present one withdraws a proposal.
 * @param now UTC instant
 * @throws Refusal COMPANY_HAS_NO_ACCESS for a default company they aren't in
 */
export function changedSelf(self: User, change: SelfChange, now: string): User {
  const { phoneNumber, mobileNumber, ...rest } = change;
  if (rest.defaultCompanyId && !self.memberships[rest.defaultCompanyId]) {
    throw new Refusal('COMPANY_HAS_NO_ACCESS');
  }
  const personal = { ...self.personal };
  if (phoneNumber !== undefined) personal.phoneNumber = phoneNumber ?? undefined;
  if (mobileNumber !== undefined) personal.mobileNumber = mobileNumber ?? undefined;
  return {
    ...withWantedName(self, rest.profile ?? self.proposedName?.profile ?? self.profile, now),
    personal,
    locale: rest.locale ?? self.locale,
    defaultApp: rest.defaultApp ?? self.defaultApp,
    defaultCompanyId: rest.defaultCompanyId ?? self.defaultCompanyId,
  };
}

function withWantedName(self: User, wanted: User['profile'], now: string): User {
  const { proposedName, ...rest } = self;
  if (isSameName(wanted, self.profile)) return rest;
  if (proposedName && isSameName(wanted, proposedName.profile)) return self;
  const { nameRefusal: _, ...asked } = rest;
  return { ...asked, proposedName: { profile: wanted, at: now } };
}
