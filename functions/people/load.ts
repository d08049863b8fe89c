import { companyIdsOf } from '#shared/identity/account.ts';
import type { Actor } from '#shared/identity/actor.ts';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import type { RolePermission } from '#shared/identity/permissions.ts';
import { allowedTenant } from '../platform/identity/allowed-tenant.ts';
import {
  type Company,
  type CompanyRoles,
  company,
  companyRoles,
  type Role,
  type User,
  user,
} from '../platform/identity/entities.ts';
import { type Membership, membership } from '../platform/identity/memberships.ts';
import { permissionsIn } from '../platform/identity/permissions-in.ts';
import { secondFactorDue } from '../platform/identity/second-factor.ts';
import type { Session } from '../platform/identity/session.ts';
import type { Table } from '../platform/table/table.ts';
import { exceeds } from './rules/roles.ts';
import type { Administered, Reach } from './rules.ts';

/** The companies the actor is in, as far as they may look into them now. */
export interface Surroundings extends Reach {
  /** Also those that are archived: who closes somebody, or moves their address, decides for all of them. */
  readonly administered: Administered;
  readonly companies: readonly Company[];
  readonly roles: readonly CompanyRoles[];
}

/** Who calls, in which company. */
export interface Caller {
  readonly actor: Actor;
  readonly self: User;
  readonly now: string;
  /** How they signed in; absent of a job, which goes on after that. */
  readonly session?: Session;
}

/** The actor's companies and their roles: one batch read. */
export async function surroundingsOf(table: Table, caller: Caller): Promise<Surroundings> {
  const ids = companiesOf(caller);
  const tenant = caller.session ? caller.session.directory : caller.self.directory;
  const [companies, roles, trusting] = await Promise.all([
    table.batchGet(ids.map((companyId) => company.at({ companyId }))),
    table.batchGet(ids.map((companyId) => companyRoles.at({ companyId }))),
    tenant ? table.batchGet(ids.map((companyId) => allowedTenant.at({ ...tenant, companyId }))) : [],
  ]);
  const trusted = new Set(trusting.flatMap((one) => one?.companyId ?? []));
  return surroundings(caller, companies, roles, trusted);
}

/**
 * A person, their row in the company at hand, and the actor's companies: read side by side.
 * @param options `consistent` sees the last write, for who is about to write
 */
export async function personOf(
  table: Table,
  caller: Caller,
  userId: UserId,
  options: { consistent?: boolean } = {},
): Promise<{ person: User | undefined; row: Membership | undefined } & Surroundings> {
  const { companyId } = caller.actor;
  const [[person, row], around] = await Promise.all([
    table.batchGet([user.at({ userId }), membership.at({ companyId, userId })], options),
    surroundingsOf(table, caller),
  ]);
  return { person, row, ...around };
}

/** The company at hand, and its roles that somebody may give: one batch read. */
export async function givableRoles(
  table: Table,
  caller: Caller,
): Promise<{ readonly roles: readonly Role[]; readonly company: Company | undefined }> {
  const { companyId } = caller.actor;
  const { companies, roles, givable, beyond } = await surroundingsOf(table, caller);
  const here = roles.find((one) => one.companyId === companyId)?.roles ?? [];
  return {
    company: companies.find((one) => one.companyId === companyId),
    roles: here.filter(({ roleId }) => givable.get(companyId)?.has(roleId) && !beyond.has(roleId)),
  };
}

/** While acting as another, the company at hand is the only one. */
function companiesOf({ actor, self }: Caller): CompanyId[] {
  return actor.impersonatorId ? [actor.companyId] : companyIdsOf(self.memberships);
}

function surroundings(
  caller: Caller,
  companies: readonly (Company | undefined)[],
  found: readonly (CompanyRoles | undefined)[],
  trusted: ReadonlySet<CompanyId>,
): Surroundings {
  const { self, actor } = caller;
  const roles = found.filter((one) => one !== undefined);
  const keptOut = roles.filter((one) => isKeptOut(caller, one, trusted));
  const heldIn = (roles: CompanyRoles) => (keptOut.includes(roles) ? nothing : permissionsIn(self, roles));
  const administered = roles.filter((one) => heldIn(one).has('users.write'));
  const beyond = administered.flatMap((one) => {
    const held = [heldIn(one), actor.impersonatorPermissions].filter(
      (permissions) => permissions !== undefined,
    );
    return one.roles.filter(({ permissions }) => exceeds(permissions, held)).map(({ roleId }) => roleId);
  });
  return {
    companies: companies
      .filter((one) => one !== undefined)
      .filter(({ companyId }) => !keptOut.some((one) => one.companyId === companyId)),
    roles,
    administered: rolesByCompany(administered),
    givable: rolesByCompany(administered.filter(({ archivedAt }) => !archivedAt)),
    beyond: new Set(beyond),
  };
}

const rolesByCompany = (all: readonly CompanyRoles[]): Administered =>
  new Map(all.map(({ companyId, roles }) => [companyId, new Set(roles.map(({ roleId }) => roleId))]));

const nothing: ReadonlySet<RolePermission> = new Set();

/**
 * Whether another company than that at hand lets somebody in no further without a second factor: what they may do there
 * they don't do from here either.
 * @param trusted the companies that let in the institution by which they signed in
 */
function isKeptOut(
  { actor, self, now }: Caller,
  { companyId, secondFactor }: CompanyRoles,
  trusted: ReadonlySet<CompanyId>,
): boolean {
  if (companyId === actor.companyId) return false;
  const due = secondFactorDue(secondFactor, {
    held: self.memberships[companyId] ?? [],
    account: self,
    session: {},
    byTrustedDirectory: trusted.has(companyId),
  });
  return due !== undefined && due < now;
}
