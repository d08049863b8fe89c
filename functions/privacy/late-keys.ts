import type { CompanyId } from '#shared/identity/ids.ts';
import { instantPlus } from '#shared/platform/days.ts';
import { removing } from '../platform/erasure.ts';
import { user } from '../platform/identity/entities.ts';
import { personKey } from '../platform/table/person-keys.ts';
import type { Table } from '../platform/table/table.ts';
import { erasure } from './entities.ts';

/** For so long something that was on its way when somebody was erased can still be written: events come for hours. */
const lateDays = 3;
const notAudited = { notAudited: 'ends what an erasure has on record' };

/**
 * Destroys keys of people that somebody wrote while or after they were erased: each process makes its own, and one that
 * was at work then knew nothing of it. Who came back keeps theirs.
 * @param now UTC instant
 */
export async function removeLateKeys(table: Table, companyId: CompanyId, now: string): Promise<void> {
  const since = instantPlus(now, -lateDays);
  const erased = await table.query(erasure.in({ companyId }));
  for (const { userId } of erased.filter(({ finishedAt }) => finishedAt !== null && finishedAt >= since)) {
    const person = await table.get(user.at({ userId }), { consistent: true });
    if (person?.memberships[companyId]) continue;
    for (const owner of person ? [companyId] : [companyId, '-']) {
      const keys = await table.query(personKey.in({ owner, userId }), { consistent: true });
      for (const { operations = [] } of removing(personKey, keys))
        await table.transact(operations, notAudited);
    }
  }
}
