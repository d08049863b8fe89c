import { companySignIn } from '#functions/auth/directory/entities.ts';
import { allowedTenant } from '#functions/platform/identity/allowed-tenant.ts';
import { directoryAccount } from '#functions/platform/identity/directory-account.ts';
import { create, put } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { fakeAccounts, fakeTenants } from '../../fakes/directory/accounts.ts';
import type { Company } from '../companies.ts';
import type { DemoPerson } from '../people.ts';
import { writeAll } from './batches.ts';

const directoryId = 'microsoft';
/** The companies of the demo that have an institution at the fake directory. */
const tenantOf: Readonly<Record<string, string | undefined>> = fakeTenants;

/** Who logs in with their institution's account already; the others may link theirs. */
const linked = ['anouk', 'loes', 'bo'];

/** Lets the institutions of the fake directory in. */
export async function loadSignIn(
  table: Table,
  { companies, people }: { readonly companies: readonly Company[]; readonly people: readonly DemoPerson[] },
  now: string,
): Promise<void> {
  await writeAll(table, [
    ...companies.flatMap(({ id: companyId, key, name }) => {
      const tenant = tenantOf[key];
      if (!tenant) return [];
      return [
        create(companySignIn, { companyId, tenants: [{ directoryId, tenant, name }] }),
        put(allowedTenant, { directoryId, tenant, companyId }),
      ];
    }),
    ...people.flatMap((person) => {
      const directory = directoryOf(person, now);
      return directory ? [create(directoryAccount, { ...keyOf(directory), userId: person.id })] : [];
    }),
  ]);
}

/** The account that somebody of the demo has linked, if any. */
export function directoryOf({ key, email }: DemoPerson, now: string) {
  const found = linked.includes(key) && fakeAccounts.find((one) => one.email === email);
  if (!found) return undefined;
  return { directoryId, tenant: found.tenant, account: found.id, label: found.email, linkedAt: now };
}

const keyOf = ({ tenant, account }: { tenant: string; account: string }) => ({
  directoryId,
  tenant,
  account,
});
