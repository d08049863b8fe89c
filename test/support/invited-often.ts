import { invitationTo } from '#functions/platform/limits.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import type { TestServices } from './services.ts';

/** Counts as many invitations of a company to an address as it may get, of this hour and the next, as it may end meanwhile. */
export async function invitedOften(
  { table }: Pick<TestServices, 'table'>,
  companyId: CompanyId,
  email: string,
): Promise<void> {
  const hour = 3_600_000;
  for (const ahead of [0, 0, 0, hour, hour]) {
    const at = new Date(Date.now() + ahead).toISOString();
    await table.transact(invitationTo(email, companyId, at), { notAudited: 'prepares a test' });
  }
}
