import { Refusal } from '#shared/http/errors.ts';
import type { Actor, OfferedCourse } from '#shared/identity/actor.ts';
import { guestsOwn, heldOn } from '#shared/identity/guest.ts';
import type { CompanyId, CourseId, Ids, UserId } from '#shared/identity/ids.ts';
import { countsWithout } from '#shared/identity/modules.ts';
import {
  isOfAdministration,
  isOwnWork,
  type Permission,
  type RolePermission,
} from '#shared/identity/permissions.ts';
import { type CourseOffer, courseOffer } from '../study/course-offer.ts';
import { usesElsewhere } from '../study/course-use.ts';
import { type Shelf, shelfOf } from '../study/shelf.ts';
import type { Ref } from '../table/model.ts';
import type { Table } from '../table/table.ts';
import {
  type AskedOf,
  accountIn,
  asIn,
  companyFor,
  inCompany,
  inDefaultCompany,
  type RelatedTo,
} from './account-of.ts';
import { allowedTenant } from './allowed-tenant.ts';
import type { CompanyRoles, User } from './entities.ts';
import { otherAccountsOf } from './linked-user.ts';
import { relationsOf } from './relations.ts';
import { secondFactorDue } from './second-factor.ts';
import type { Session } from './session.ts';

/** What a call wants to know of its actor besides who they are, as its route says. */
export interface AskedBeside {
  /** The day on which relations count; absent: they aren't looked up. */
  readonly relationsOn?: string | undefined;
  /** Whether the other accounts of the same person are looked up. */
  readonly accounts?: boolean;
  /** Whether it is looked up what they follow, and how far they are. */
  readonly shelf?: boolean;
  /** A course that another company may offer. */
  readonly courseId?: CourseId | undefined;
  /** A course of their own of which they ask who elsewhere uses it. */
  readonly usesOf?: CourseId | undefined;
  /** The items of the company that the call is about: they come with the actor, in the same request. */
  readonly itemsAt?: ((companyId: CompanyId) => readonly Ref<unknown>[]) | undefined;
}

/** Who acts, and as the look-up read them: their own item, and the roles of the company they act in. */
export interface Found {
  readonly actor: Actor;
  readonly self: User;
  /** Whose address, password and sessions they are: another than `self` in a company that was joined with an account. */
  readonly account: User;
  readonly roles: CompanyRoles | undefined;
  /** From when on they get no further without a second factor; undefined for who has one, or needs none. */
  readonly secondFactorDueAt: string | undefined;
  /** What lies at the places of `itemsAt`, in their order. */
  readonly items: readonly unknown[];
  readonly shelf: Shelf | undefined;
}

/**
 * Finds out who a session stands for and what they may do in a company: one batch read, or two reads in sequence when
 * the company has to be looked up first, and one more where the account joined as another person. Who acts as another is
 * found beside it, with their own session and right to do so: whichever ends, ends this one.
 * @param wanted the `x-company-id` header; absent: the person's default company
 * @param today `yyyy-MM-dd` in the Netherlands: what a guest may do ends with their last day
 * @param asked what else is looked up, in the same time
 * @throws Refusal TOKEN_ERROR for a person who doesn't exist, USER_NOT_ACTIVATED, TOKEN_NOT_REFRESHABLE for a session
 *   that was ended, USER_HAS_NO_COMPANIES, COMPANY_HAS_NO_ACCESS for a company the person isn't in, or an
 *   archived one
 */
export async function actorOf(
  table: Table,
  session: Session,
  wanted: string | undefined,
  today: string,
  asked: AskedBeside = {},
): Promise<Found> {
  const company = companyFor(session, wanted);
  const accounts = async (of: Ids<'userId' | 'companyId'>) =>
    asked.accounts ? otherAccountsOf(table, of) : undefined;
  const related = async (userId: UserId, companyId: CompanyId): Promise<RelatedTo> => {
    const [relations, otherAccounts, shelf] = await Promise.all([
      asked.relationsOn && relationsOf(table, { userId, companyId }, asked.relationsOn),
      accounts({ userId, companyId }),
      asked.shelf ? shelfOf(table, companyId, userId) : undefined,
    ]);
    return { relations: { ...relations, ...(otherAccounts && { otherAccounts }) }, shelf };
  };
  const beside: AskedOf['beside'] = async (userId, companyId) => {
    const { courseId, usesOf } = asked;
    const [person, listed, offer, usedElsewhere] = await Promise.all([
      related(userId, companyId),
      session.directory && table.get(allowedTenant.at({ ...session.directory, companyId })),
      courseId && table.get(courseOffer.at({ companyId, courseId })),
      usesOf && usesElsewhere(table, { companyId, courseId: usesOf }),
    ]);
    const offered = offer && termsOf(offer);
    return { related: person, offered, usedElsewhere, byTrustedDirectory: listed !== undefined };
  };
  const also = { beside, itemsAt: asked.itemsAt ?? (() => []) };
  const [found, impersonator] = await Promise.all([
    company === undefined ? inDefaultCompany(table, session, also) : inCompany(table, session, company, also),
    session.impersonator && accountIn(table, session.impersonator),
  ]);
  const { account, companyId, roles, byTrustedDirectory } = found;
  const [self, acting] = await Promise.all([
    asIn(table, companyId, account, session),
    impersonator && session.impersonator && asIn(table, companyId, impersonator, session.impersonator),
  ]);
  const [{ relations, shelf }, behind] = await Promise.all([
    self === account ? found.related : related(self.userId, companyId),
    acting && accounts({ userId: acting.userId, companyId }),
  ]);
  const held = self.memberships[companyId];
  if (!held || roles?.archivedAt) throw new Refusal('COMPANY_HAS_NO_ACCESS');
  const permissions = heldOn(permissionsNow(roles, held), self.guestIn?.[companyId], today);
  const known = {
    ...{ userId: self.userId, companyId },
    ...relations,
    ...(behind && { otherAccounts: new Set([...(relations.otherAccounts ?? []), ...behind]) }),
    ...(found.offered && { offered: found.offered }),
    ...(found.usedElsewhere && { usedElsewhere: found.usedElsewhere }),
  };
  // What is for the whole installation is nobody's to do in another's name.
  const actor: Actor = acting
    ? asFarAsHeld({ ...known, permissions, ...actingFor(acting, companyId, roles) })
    : { ...known, permissions: new Set([...permissions, ...(self.platformPermissions ?? [])]) };
  const secondFactorDueAt = secondFactorDue(roles?.secondFactor, {
    held,
    account,
    session,
    byTrustedDirectory,
  });
  return { actor, self, account, roles, secondFactorDueAt, items: found.items, shelf };
}

function termsOf({ courseId, isPublic, copyable, offer }: CourseOffer): OfferedCourse {
  return { courseId, isPublic, copyable, ...offer };
}

/** What an impersonator brings into the session, as long as they may act as others in the company. */
function actingFor(impersonator: User, companyId: CompanyId, roles: CompanyRoles | undefined) {
  const impersonatorPermissions = guestsOwn(
    permissionsOf(roles?.roles, impersonator.memberships[companyId]),
    impersonator.guestIn?.[companyId],
  );
  if (!impersonatorPermissions.has('users.impersonate')) throw new Refusal('TOKEN_NOT_REFRESHABLE');
  return { impersonatorId: impersonator.userId, impersonatorPermissions };
}

/** Who acts as an administrator administers no more than they may themselves: else whoever may act as others were all of them. */
function asFarAsHeld<Acting extends Required<Pick<Actor, 'permissions' | 'impersonatorPermissions'>>>(
  acting: Acting,
): Acting {
  const { permissions, impersonatorPermissions } = acting;
  const isLeft = (one: Permission) =>
    isOwnWork(one) || !isOfAdministration(one) || impersonatorPermissions.has(one);
  const held = [...permissions].filter(isLeft);
  return { ...acting, permissions: new Set(held) };
}

/** What roles of a company allow together now. */
export function permissionsNow(
  roles: CompanyRoles | undefined,
  held: readonly string[] | undefined,
): ReadonlySet<RolePermission> {
  const all = permissionsOf(roles?.roles, held);
  return new Set([...all].filter((permission) => countsWithout(roles?.modulesOff ?? [], permission)));
}

/** What roles of a company allow together, also in modules that are switched off. */
export function permissionsOf(
  roles: CompanyRoles['roles'] = [],
  held: readonly string[] = [],
): ReadonlySet<RolePermission> {
  return new Set(
    roles.filter(({ roleId }) => held.includes(roleId)).flatMap(({ permissions }) => permissions),
  );
}
