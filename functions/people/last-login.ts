import { companyIdsOf } from '#shared/identity/account.ts';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import type { User } from '../platform/identity/entities.ts';
import { membership } from '../platform/identity/memberships.ts';
import { replace } from '../platform/table/operations.ts';
import { retryLostRace } from '../platform/table/retry-lost-race.ts';
import type { Table } from '../platform/table/table.ts';

const notAudited = {
  notAudited: 'that somebody came is no change of anything; it is told in a list, to the day',
};

/**
 * Notes in each company that lists the person of an account that they came: once a day, so that opening the site ten
 * times writes it once, and no record of it fills the log. One read and, on the first time of a day, one write.
 * @param account whose session is used
 * @param now UTC instant
 */
export async function noteLogin(
  table: Table,
  { userId, memberships, joined = {} }: Pick<User, 'userId' | 'memberships' | 'joined'>,
  now: string,
): Promise<void> {
  const own = companyIdsOf(memberships).map((companyId) => ({ companyId, userId }));
  const elsewhere = (Object.entries(joined) as [CompanyId, UserId][]).map(([companyId, as]) => ({
    companyId,
    userId: as,
  }));
  await retryLostRace(async () => {
    const rows = await table.batchGet([...own, ...elsewhere].map((one) => membership.at(one)));
    const today = dutchDate(now);
    const first = rows.filter((row) => row !== undefined).filter((row) => cameBefore(row.lastLoginAt, today));
    if (first.length > 0)
      await table.transact(
        first.map((row) => replace(membership, row, { ...row, lastLoginAt: now })),
        notAudited,
      );
  });
}

const cameBefore = (at: string | undefined, today: string) => at === undefined || dutchDate(at) < today;
