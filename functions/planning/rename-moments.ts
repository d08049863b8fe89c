import type { CompanyId, LearnpathId, PoolId } from '#shared/identity/ids.ts';
import { replace } from '../platform/table/operations.ts';
import { retryLostRace } from '../platform/table/retry-lost-race.ts';
import type { Table } from '../platform/table/table.ts';
import { pool } from './pool.ts';
import { type StartingMoment, startingMoment } from './starting-moment.ts';

const asCopy = { notAudited: 'a copy of what something is called, whose own change is on record' };
const pageSize = 50;

/** What a learning path is called, in the starting moments that are not over and in pools. */
export async function renameLearnpath(
  table: Table,
  { companyId, id, title }: { companyId: CompanyId; id: LearnpathId; title: string },
  today: string,
): Promise<void> {
  await renameInMoments(table, companyId, today, (one) =>
    one.learnpaths.some((offer) => offer.learnpathId === id && offer.title !== title)
      ? {
          ...one,
          learnpaths: one.learnpaths.map((offer) => (offer.learnpathId === id ? { ...offer, title } : offer)),
        }
      : undefined,
  );
  for (const seen of await table.query(pool.by('byName', { companyId }))) {
    if (!seen.learnpaths.some((one) => one.id === id && one.title !== title)) continue;
    await retryLostRace(async () => {
      const before = await table.get(pool.at(seen), { consistent: true });
      if (!before) return;
      const learnpaths = before.learnpaths.map((one) => (one.id === id ? { id, title } : one));
      await table.transact([replace(pool, before, { ...before, learnpaths })], asCopy);
    });
  }
}

/** What a pool is called, as it is now, in the starting moments that draw from it and are not over. */
export async function followPoolName(
  table: Table,
  of: { readonly companyId: CompanyId; readonly poolId: PoolId },
  today: string,
): Promise<void> {
  const found = await table.get(pool.at(of), { consistent: true });
  if (!found) return;
  const { poolId: id, name } = found;
  await renameInMoments(table, of.companyId, today, (one) =>
    one.pool?.id === id && one.pool.name !== name ? { ...one, pool: { id, name } } : undefined,
  );
}

/** @param renamed undefined: it is in step */
async function renameInMoments(
  table: Table,
  companyId: CompanyId,
  today: string,
  renamed: (one: StartingMoment) => StartingMoment | undefined,
): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await table.list(startingMoment.by('byEnd', { companyId }), {
      range: { between: [[today], ['9999-12-31']] },
      limit: pageSize,
      cursor,
    });
    for (const seen of page.items.filter(renamed)) {
      await retryLostRace(async () => {
        const before = await table.get(startingMoment.at(seen), { consistent: true });
        const after = before && renamed(before);
        if (after) await table.transact([replace(startingMoment, before, after)], asCopy);
      });
    }
    cursor = page.next ?? undefined;
  } while (cursor);
}
