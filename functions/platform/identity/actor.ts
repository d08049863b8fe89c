import { Refusal } from '#shared/http/errors.ts';
import type { Actor } from '#shared/identity/actor.ts';
import { type CompanyId, companyId } from '#shared/identity/ids.ts';
import type { Permission } from '#shared/identity/permissions.ts';
import type { Table } from '../table/table.ts';
import { type CompanyRoles, companyRoles, endedSession, type User, user } from './entities.ts';
import type { Session } from './session.ts';

/** Who acts, and their own item as the look-up read it. */
export interface Found {
  readonly actor: Actor;
  readonly self: User;
}

/**
 * Finds out who a session stands for and what they may do in a company: one batch read, or two reads in sequence when
 * the company has to be looked up first.
 * @param wanted the `x-company-id` header; absent: the person's default company
 * @throws Refusal TOKEN_ERROR for a person who doesn't exist, USER_NOT_ACTIVATED, TOKEN_NOT_REFRESHABLE for a session
 *   that was ended, USER_HAS_NO_COMPANIES, COMPANY_HAS_NO_ACCESS for a company the person isn't in
 */
export async function actorOf(table: Table, session: Session, wanted: string | undefined): Promise<Found> {
  const company = companyFor(session, wanted);
  const [found, impersonator] = await Promise.all([
    company === undefined ? inDefaultCompany(table, session) : inCompany(table, session, company),
    session.impersonatorId ? table.get(user.at({ userId: session.impersonatorId })) : undefined,
  ]);
  if (session.impersonatorId) refuseUnusable(impersonator, session);
  const { self, companyId, roles } = found;
  const roleIds = self.memberships[companyId];
  if (!roleIds) throw new Refusal('COMPANY_HAS_NO_ACCESS');
  const { userId, impersonatorId } = session;
  const permissions = permissionsOf(roles, roleIds);
  return { actor: { userId, companyId, permissions, ...(impersonatorId ? { impersonatorId } : {}) }, self };
}

interface LookUp {
  readonly self: User;
  readonly companyId: CompanyId;
  readonly roles: CompanyRoles | undefined;
}

async function inCompany(table: Table, session: Session, companyId: CompanyId): Promise<LookUp> {
  const { userId, sessionId } = session;
  const [self, ended, roles] = await table.batchGet([
    user.at({ userId }),
    endedSession.at({ userId, sessionId }),
    companyRoles.at({ companyId }),
  ]);
  if (ended) throw new Refusal('TOKEN_NOT_REFRESHABLE');
  return { self: refuseUnusable(self, session), companyId, roles };
}

async function inDefaultCompany(table: Table, session: Session): Promise<LookUp> {
  const { userId, sessionId } = session;
  const [found, ended] = await table.batchGet([user.at({ userId }), endedSession.at({ userId, sessionId })]);
  if (ended) throw new Refusal('TOKEN_NOT_REFRESHABLE');
  const self = refuseUnusable(found, session);
  const companyId = defaultCompanyOf(self);
  return { self, companyId, roles: await table.get(companyRoles.at({ companyId })) };
}

function companyFor(session: Session, wanted: string | undefined): CompanyId | undefined {
  if (wanted === undefined) return session.companyId;
  const parsed = companyId.safeParse(wanted);
  if (!parsed.success || (session.companyId ?? parsed.data) !== parsed.data) {
    throw new Refusal('COMPANY_HAS_NO_ACCESS');
  }
  return parsed.data;
}

function defaultCompanyOf({ defaultCompanyId, memberships }: User): CompanyId {
  const all = (Object.keys(memberships) as CompanyId[]).sort();
  const chosen = all.find((id) => id === defaultCompanyId) ?? all[0];
  if (!chosen) throw new Refusal('USER_HAS_NO_COMPANIES');
  return chosen;
}

/** A session's seconds are compared with the whole second of the revocation, so that a new sign-in counts at once. */
function refuseUnusable(person: User | undefined, session: Session): User {
  if (!person) throw new Refusal('TOKEN_ERROR');
  if (person.status !== 1 || person.deletedAt) throw new Refusal('USER_NOT_ACTIVATED');
  const validFrom = person.sessionsValidFromAt;
  if (validFrom && session.authenticatedAt < Math.floor(Date.parse(validFrom) / 1000)) {
    throw new Refusal('TOKEN_NOT_REFRESHABLE');
  }
  return person;
}

function permissionsOf(found: CompanyRoles | undefined, roleIds: readonly string[]): ReadonlySet<Permission> {
  const held = found?.roles.filter(({ roleId }) => roleIds.includes(roleId)) ?? [];
  return new Set(held.flatMap(({ permissions }) => permissions));
}
