import type { Me } from '#shared/auth/me.ts';
import { Refusal } from '#shared/http/errors.ts';
import { openCompaniesOf } from '#shared/identity/account.ts';
import type { Actor } from '#shared/identity/actor.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { appsFor } from '#shared/identity/permissions.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import {
  type Company,
  type CompanyRoles,
  company,
  companyRoles,
  type User,
} from '../platform/identity/entities.ts';
import { fullName } from '../platform/identity/memberships.ts';
import type { Table } from '../platform/table/table.ts';
import { chosenApp } from './beginning.ts';

/** What `/me` shows besides the person: their companies and the roles of the one at hand. */
export interface Surroundings {
  readonly companies: readonly Company[];
  readonly roles: CompanyRoles | undefined;
}

/** Reads the surroundings of a person in one call: each call costs more than what it brings. */
export async function surroundingsOf(table: Table, actor: Actor, account: User): Promise<Surroundings> {
  // Who acts as another sees the company at hand: where else they are is not the administrator's business.
  const ids = actor.impersonatorId ? [actor.companyId] : openCompaniesOf(account);
  const [roles, ...companies] = await table.batchGet([
    companyRoles.at({ companyId: actor.companyId }),
    ...ids.map((companyId) => company.at({ companyId })),
  ]);
  const found = companies.flatMap((one) => (one && !one.archivedAt ? [one] : []));
  // The table keeps a person's companies in no order.
  return { roles, companies: found.toSorted((left, right) => left.name.localeCompare(right.name, 'nl')) };
}

interface Reader {
  readonly actor: Actor;
  readonly self: User;
  readonly account: User;
  /** UTC instant. */
  readonly now: string;
  readonly secondFactorDueAt: string | undefined;
}

/**
 * The answer of `/me`.
 * @throws Refusal COMPANY_HAS_NO_ACCESS when the company at hand is gone
 */
export function presentMe(
  { actor, self, account, now, secondFactorDueAt: dueAt }: Reader,
  { companies, roles }: Surroundings,
): Me {
  const summaries = companies.map(({ companyId, name, theme }) => ({
    id: companyId,
    name,
    theme: { accent: theme.accent, hasLogo: theme.logoFileId !== undefined },
  }));
  const current = summaries.find(({ id }) => id === actor.companyId);
  if (!current) throw new Refusal('COMPANY_HAS_NO_ACCESS');
  const held = self.memberships[actor.companyId] ?? [];
  const stay = self.guestIn?.[actor.companyId];
  const apps = appsFor(actor.permissions);
  const chosen = chosenApp(self, actor.companyId, apps);
  const inOwnName = actor.impersonatorId === undefined;
  return {
    user: presentSelf(self),
    company: { ...current, message: messageOn(dutchDate(now), companies, actor.companyId) },
    companies: summaries,
    otherAccounts: [...(actor.otherAccounts ?? [])],
    roles: (roles?.roles ?? [])
      .filter(({ roleId }) => held.includes(roleId))
      .map(({ roleId, name }) => ({ id: roleId, name })),
    ...(stay && { guest: { from: stay.from, until: stay.until } }),
    permissions: [...actor.permissions],
    apps,
    defaultApp: chosen ?? apps[0] ?? null,
    asks: {
      company: inOwnName && companies.length > 1 && !account.companyChosen,
      app: inOwnName && apps.length > 1 && !chosen,
    },
    secondFactor: dueAt === undefined ? null : { dueAt, overdue: dueAt < now },
    impersonatorId: actor.impersonatorId ?? null,
  };
}

/** What a company says above its pages on a day. */
function messageOn(day: string, companies: readonly Company[], id: CompanyId): string | null {
  const message = companies.find(({ companyId }) => companyId === id)?.message;
  if (!message?.enabled) return null;
  const { fromOn, untilOn, text } = message;
  return (fromOn ?? day) <= day && day <= (untilOn ?? day) ? text : null;
}

function presentSelf(self: User): Me['user'] {
  const { userId, version, email, profile, personal, locale, status } = self;
  return {
    id: userId,
    version,
    name: fullName(profile),
    email,
    profile,
    proposedName: self.proposedName ?? null,
    nameRefusal: self.nameRefusal ?? null,
    phoneNumber: personal.phoneNumber ?? null,
    mobileNumber: personal.mobileNumber ?? null,
    locale,
    status,
  };
}
