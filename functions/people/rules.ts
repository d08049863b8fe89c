import { defined } from '#shared/http/defined.ts';
import { type FieldError, Refusal } from '#shared/http/errors.ts';
import { companiesOf, companyIdsOf } from '#shared/identity/account.ts';
import { type Actor, holds, isSelf } from '#shared/identity/actor.ts';
import type { CompanyId, RoleId, UserId } from '#shared/identity/ids.ts';
import { isBsn, isOnderwijsnummer, normaliseBsn } from '#shared/people/bsn.ts';
import type { UserStatus } from '#shared/people/names.ts';
import { isSameName } from '#shared/people/same-name.ts';
import type { UserMeta } from '#shared/people/schemas.ts';
import { examplesOf, fitsPattern } from '#shared/people/student-number.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import type { Company, User } from '../platform/identity/entities.ts';

/** What a person is, without the version under which it lies in the table. */
export type Person = Omit<User, 'version'>;

/** The companies that the actor administers, with the ids of the roles there are. */
export type Administered = ReadonlyMap<CompanyId, ReadonlySet<RoleId>>;

/** What a caller may give: the roles of the companies they administer and that aren't archived, but for those that hold more than they do. */
export interface Reach {
  readonly givable: Administered;
  readonly beyond: ReadonlySet<RoleId>;
}

type Given = readonly { readonly companyId: CompanyId; readonly roleIds: readonly RoleId[] }[];

/**
 * A person of the company at hand, deleted or not.
 * @throws Refusal USER_NOT_FOUND
 */
export function ofCompany(actor: Actor, person: User | undefined): User {
  if (!person?.memberships[actor.companyId]) throw new Refusal('USER_NOT_FOUND');
  return person;
}

/**
 * A person who may be changed: of the company at hand, not deleted, and as the editor saw them.
 * @param version the one the editor has seen; absent: whichever is there
 * @throws Refusal USER_NOT_FOUND, CONFLICT
 */
export function editable(actor: Actor, person: User | undefined, version?: number): User {
  const found = ofCompany(actor, person);
  if (found.deletedAt) throw new Refusal('USER_NOT_FOUND');
  if (version !== undefined && version !== found.version) throw new Refusal('CONFLICT');
  return found;
}

/**
 * Nobody decides about their own access, by whichever of their accounts, nor an administrator about theirs while acting as
 * another.
 * @throws Refusal NO_AUTHORIZATION
 */
export function refuseOneself(actor: Actor, userId: UserId): void {
  if (isSelf(actor, userId)) throw new Refusal('NO_AUTHORIZATION');
}

/**
 * What counts in every company of a person is for who administers all of them: else the administrator of one could
 * lock somebody out of another, or take over their account there.
 * @throws Refusal NO_AUTHORIZATION
 */
export function refuseForeign(person: Person, administered: Administered): void {
  if (companiesOf(person).some((companyId) => !administered.has(companyId)))
    throw new Refusal('NO_AUTHORIZATION');
}

/**
 * With an address goes the account: nobody moves one while acting as another.
 * @throws Refusal IMPERSONATION_NOT_ALLOWED
 */
export function refuseImpersonator({ impersonatorId }: Actor): void {
  if (impersonatorId) throw new Refusal('IMPERSONATION_NOT_ALLOWED');
}

/** @throws Refusal NO_AUTHORIZATION when the actor may not invite */
export function refuseInviting(actor: Actor): void {
  if (!holds(actor, 'users.invite')) throw new Refusal('NO_AUTHORIZATION');
}

/**
 * The roles of a person after a change: where the actor gives roles they become as given, elsewhere they stay.
 * @param before the roles held until now, by company
 * @throws Refusal COMPANY_HAS_NO_ACCESS for a company the actor doesn't administer or that is archived, INVALID_ROLE for a role that isn't
 *   one of the company's, or newly given and beyond the actor, INVALID_INPUT for a company named twice, or more companies than somebody can be in
 */
export function rolesGiven(
  before: Person['memberships'],
  given: Given,
  { givable, beyond }: Reach,
): Person['memberships'] {
  const companyIds = new Set(given.map(({ companyId }) => companyId));
  if (companyIds.size < given.length)
    throw new Refusal('INVALID_INPUT', { companiesRoles: { key: 'duplicate' } });
  for (const { companyId, roleIds } of given) {
    const known = givable.get(companyId);
    if (!known) throw new Refusal('COMPANY_HAS_NO_ACCESS');
    const held = before[companyId] ?? [];
    const refused = (roleId: RoleId) => !known.has(roleId) || (beyond.has(roleId) && !held.includes(roleId));
    if (roleIds.some(refused)) throw new Refusal('INVALID_ROLE');
  }
  const memberships: Person['memberships'] = {};
  for (const companyId of companyIdsOf(before)) {
    const held = before[companyId];
    if (held && !givable.has(companyId)) memberships[companyId] = held;
  }
  for (const { companyId, roleIds } of given) memberships[companyId] = [...new Set(roleIds)];
  if (Object.keys(memberships).length > mostCompanies)
    throw new Refusal('INVALID_INPUT', {
      companiesRoles: { key: 'maxItems', values: { max: mostCompanies } },
    });
  return memberships;
}

/** Companies of one person: the guards of their numbers, one per company, are written in one transaction. */
const mostCompanies = 20;

/** A person with other roles; a default company they left makes place for one they are in. */
export function withRoles(before: Person, memberships: Person['memberships']): Person {
  const all = companyIdsOf(memberships);
  const { defaultCompanyId, companyChosen, defaultApps, guestIn, ...rest } = before;
  const guestStays = Object.entries(guestIn ?? {}).filter(([id]) => all.some((one) => one === id));
  const stays = defaultCompanyId && memberships[defaultCompanyId];
  const kept = Object.entries(defaultApps ?? {}).filter(([id]) => all.some((one) => one === id));
  return {
    ...rest,
    memberships,
    ...(stays ? { defaultCompanyId, ...(companyChosen && { companyChosen }) } : { defaultCompanyId: all[0] }),
    ...(kept.length > 0 && { defaultApps: Object.fromEntries(kept) }),
    // Who is added again later comes as anybody.
    ...(guestStays.length > 0 && { guestIn: Object.fromEntries(guestStays) }),
  };
}

type Optional<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };

/**
 * A person after a change of their data.
 * @param now UTC instant
 * @throws Refusal INVALID_INPUT for a birth date that is still to come
 */
export function changed(
  before: Person,
  change: Optional<Pick<Person, 'profile' | 'personal' | 'address' | 'locale'>>,
  now: string,
): Person {
  const birthDate = change.personal?.birthDate;
  if (birthDate && birthDate > dutchDate(now))
    throw new Refusal('INVALID_INPUT', { 'personal.birthDate': { key: 'past' } });
  const { proposedName, ...rest } = { ...before, ...defined(change) };
  // Whoever enters the very name that was proposed has confirmed it.
  const waits = proposedName && !isSameName(proposedName.profile, rest.profile);
  return waits ? { ...rest, proposedName } : rest;
}

/**
 * A person after the name that they proposed was confirmed or refused.
 * @param refusal why not, and when; absent: it is confirmed
 * @throws Refusal WRONG_STATE for who proposed none
 */
export function withDecidedName(before: Person, refusal?: NonNullable<Person['nameRefusal']>): Person {
  const { proposedName, nameRefusal: _, ...rest } = before;
  if (!proposedName) throw new Refusal('WRONG_STATE');
  return refusal ? { ...rest, nameRefusal: refusal } : { ...rest, profile: proposedName.profile };
}

/** A person with another status; who isn't active any more has no sessions left, and no address to confirm either. */
export function withStatus(before: Person, status: UserStatus, now: string): Person {
  if (status === 1) return { ...before, status };
  const { pendingEmail: _, ...rest } = before;
  return { ...rest, status, sessionsValidFromAt: now };
}

/** A person as they lie among the deleted. */
export function deleted(before: Person, now: string): Person {
  const { pendingEmail: _, ...rest } = before;
  return { ...rest, deletedAt: now, sessionsValidFromAt: now };
}

/**
 * A deleted person brought back, inactive: somebody decides anew who gets in.
 * @throws Refusal WRONG_STATE for who isn't deleted
 */
export function restored(before: Person): Person {
  const { deletedAt, ...rest } = before;
  if (!deletedAt) throw new Refusal('WRONG_STATE');
  return { ...rest, status: 2 };
}

/** A person with a student number, or none. */
export function withStudentNumber(before: Person, studentNumber: string | null): Person {
  const { studentNumber: _, ...rest } = before;
  return studentNumber === null ? rest : { ...rest, studentNumber };
}

/** A person as other systems know them; who is known nowhere else has nothing kept of it. */
export function withMeta(before: Person, meta: UserMeta): Person {
  const { userMeta: _, ...rest } = before;
  return Object.values(meta).every((value) => value === '') ? rest : { ...rest, userMeta: meta };
}

/**
 * What is wrong with a student number that somebody is given, if anything; one that they had before may stay.
 * @param pattern the organisation's
 */
export function studentNumberProblem(
  pattern: Company['studentNumberPattern'] = '',
  studentNumber: string,
): FieldError | undefined {
  if (fitsPattern(pattern, studentNumber)) return undefined;
  return { key: 'studentNumber', values: { example: examplesOf(pattern).join(', ') } };
}

/**
 * A BSN or onderwijsnummer as it is stored.
 * @param typed eight or nine digits
 * @throws Refusal INVALID_INPUT when it passes neither test
 */
export function checkedBsn(typed: string): string {
  const digits = normaliseBsn(typed);
  if (!isBsn(digits) && !isOnderwijsnummer(digits))
    throw new Refusal('INVALID_INPUT', { bsn: { key: 'bsn' } });
  return digits;
}
