import { Refusal } from '#shared/http/errors.ts';
import { canSignIn, companiesOf, isActive, openCompaniesOf } from '#shared/identity/account.ts';
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
export function refuseInactive(person: Pick<Target, 'status' | 'deletedAt'>): void {
  if (!isActive(person)) throw new Refusal('USER_NOT_ACTIVATED');
}

/** @throws Refusal USER_NOT_ACTIVATED for an account with which nobody gets in anywhere */
export function refuseClosed(account: User): void {
  if (!canSignIn(account)) throw new Refusal('USER_NOT_ACTIVATED');
}

/**
 * What becomes of somebody whom companies invited, and of the account that they join with.
 * @param account that has the invited address now
 * @param now UTC instant: if the account turns out to have been moved away by then, it leaves again
 * @throws Refusal INVALID_TOKEN when there is none, it is their own, or it gets into one of the companies already;
 *   USER_NOT_ACTIVATED when it is closed
 */
export function joining(invited: User, account: User | undefined, now: string) {
  const { unproven, ...person } = invited;
  const companies = companiesOf(invited);
  if (!unproven || account?.email !== invited.email || account.userId === invited.userId)
    throw new Refusal('INVALID_TOKEN');
  if (companies.some((companyId) => companiesOf(account).includes(companyId)))
    throw new Refusal('INVALID_TOKEN');
  refuseClosed(account);
  const { userId } = invited;
  const joined = { ...account.joined, ...Object.fromEntries(companies.map((id) => [id, userId])) };
  return {
    person: { ...person, accountId: account.userId, joinedAt: now },
    before: account,
    account: { ...account, joined },
  };
}

interface SelfChange {
  readonly profile?: User['profile'] | undefined;
  readonly phoneNumber?: string | null | undefined;
  readonly mobileNumber?: string | null | undefined;
  readonly locale?: User['locale'] | undefined;
  readonly defaultApp?: User['defaultApp'];
}

/**
 * A person after they changed themselves; what the change doesn't name stays, null takes a number away. Another name is
 * proposed: it reaches the register, and so somebody confirms it first. The present one withdraws a proposal.
 * @param now UTC instant
 */
export function changedSelf(self: User, change: SelfChange, now: string): User {
  const { phoneNumber, mobileNumber, ...rest } = change;
  const personal = { ...self.personal };
  if (phoneNumber !== undefined) personal.phoneNumber = phoneNumber ?? undefined;
  if (mobileNumber !== undefined) personal.mobileNumber = mobileNumber ?? undefined;
  return {
    ...withWantedName(self, rest.profile ?? self.proposedName?.profile ?? self.profile, now),
    personal,
    locale: rest.locale ?? self.locale,
    // What is said for all companies goes before what was said of one.
    ...(rest.defaultApp && { defaultApp: rest.defaultApp, defaultApps: undefined }),
  };
}

/**
 * An account that begins in another company.
 * @throws Refusal COMPANY_HAS_NO_ACCESS for one that it doesn't get into
 */
export function withDefaultCompany(account: User, wanted: User['defaultCompanyId']): User {
  if (wanted === undefined) return account;
  if (!openCompaniesOf(account).includes(wanted)) throw new Refusal('COMPANY_HAS_NO_ACCESS');
  return { ...account, defaultCompanyId: wanted, companyChosen: true };
}

function withWantedName(self: User, wanted: User['profile'], now: string): User {
  const { proposedName, ...rest } = self;
  if (isSameName(wanted, self.profile)) return rest;
  if (proposedName && isSameName(wanted, proposedName.profile)) return self;
  const { nameRefusal: _, ...asked } = rest;
  return { ...asked, proposedName: { profile: wanted, at: now } };
}
