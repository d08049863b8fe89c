import { Refusal } from '#shared/http/errors.ts';
import { openCompaniesOf } from '#shared/identity/account.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { type App, appsFor } from '#shared/identity/permissions.ts';
import { permissionsNow } from '../platform/identity/actor.ts';
import { type CompanyRoles, companyRoles, type User, user } from '../platform/identity/entities.ts';
import type { Table } from '../platform/table/table.ts';

type Beginner = Pick<User, 'memberships' | 'defaultApp' | 'defaultApps' | 'platformPermissions'>;

/** What somebody may open in a company, in the order of the menu. */
export function appsIn(person: Beginner | undefined, roles: CompanyRoles | undefined): App[] {
  const held = roles && !roles.archivedAt ? person?.memberships[roles.companyId] : undefined;
  if (!person || !held) return [];
  return appsFor(new Set([...permissionsNow(roles, held), ...(person.platformPermissions ?? [])]));
}

/** What of it opens first: as they chose for this company, or for all; undefined where they chose neither. */
export function chosenApp(
  { defaultApp, defaultApps }: Pick<Beginner, 'defaultApp' | 'defaultApps'>,
  companyId: CompanyId,
  apps: readonly App[],
): App | undefined {
  const wanted = [defaultApps?.[companyId], defaultApp];
  return wanted.find((app) => app !== undefined && apps.includes(app));
}

/**
 * Who an account is in one of its companies, with the roles there: one batch read.
 * @throws Refusal COMPANY_HAS_NO_ACCESS where it doesn't get in
 */
export async function enteredAs(table: Table, account: User, companyId: CompanyId) {
  if (!openCompaniesOf(account).includes(companyId)) throw new Refusal('COMPANY_HAS_NO_ACCESS');
  const userId = account.joined?.[companyId] ?? account.userId;
  const [roles, person] = await table.batchGet([companyRoles.at({ companyId }), user.at({ userId })]);
  const belongs = userId === account.userId || person?.accountId === account.userId;
  if (!roles || roles.archivedAt || !person?.memberships[companyId] || !belongs)
    throw new Refusal('COMPANY_HAS_NO_ACCESS');
  return { roles, person };
}
