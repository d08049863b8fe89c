import { companyIdsOf } from '#shared/identity/account.ts';
import type { Ids, UserId } from '#shared/identity/ids.ts';
import type { Table } from '../table/table.ts';
import { user } from './entities.ts';

/**
 * As whom an account is there in each of its companies: as itself, or as whom it joined.
 * @param userId the account, or a person of a company that joined with it
 */
export async function peopleOfAccount(
  table: Table,
  userId: UserId,
): Promise<readonly Ids<'companyId' | 'userId'>[]> {
  const person = await table.get(user.at({ userId }), { consistent: true });
  const account = person?.accountId
    ? await table.get(user.at({ userId: person.accountId }), { consistent: true })
    : person;
  if (!account) return [];
  const { memberships, joined = {} } = account;
  return companyIdsOf({ ...memberships, ...joined }).map((companyId) => ({
    companyId,
    userId: joined[companyId] ?? account.userId,
  }));
}
