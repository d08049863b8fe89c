import type { CompanyId, Ids, LearnpathId } from '#shared/identity/ids.ts';
import type { Membership } from '../platform/identity/memberships.ts';
import { replace } from '../platform/table/operations.ts';
import { retryLostRace } from '../platform/table/retry-lost-race.ts';
import type { Table } from '../platform/table/table.ts';
import { type Pool, pool } from './pool.ts';
import { registration } from './registration.ts';
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
  await renameInPools(table, companyId, (one) =>
    one.learnpaths.some((each) => each.id === id && each.title !== title)
      ? { ...one, learnpaths: one.learnpaths.map((each) => (each.id === id ? { id, title } : each)) }
      : undefined,
  );
}

/** What somebody is called, among who registered for starting moments that are not over, and in the pools they teach in. */
export async function renamePerson(
  table: Table,
  { companyId, userId, name, sortName }: Pick<Membership, 'companyId' | 'userId' | 'name' | 'sortName'>,
  today: string,
): Promise<void> {
  for await (const moments of momentsFrom(table, companyId, today)) {
    const found = await table.batchGet(
      moments.map(({ startingMomentId }) => registration.at({ companyId, startingMomentId, userId })),
      { consistent: true },
    );
    for (const seen of found.filter((one) => one !== undefined)) {
      await retryLostRace(async () => {
        const before = await table.get(registration.at(seen), { consistent: true });
        if (!before || (before.studentName === name && before.sortName === sortName)) return;
        const after = { ...before, studentName: name, sortName };
        await table.transact([replace(registration, before, after)], asCopy);
      });
    }
  }
  await renameInPools(table, companyId, (one) =>
    one.teachers.some(({ id, name: called }) => id === userId && called !== name)
      ? { ...one, teachers: one.teachers.map((each) => (each.id === userId ? { id: userId, name } : each)) }
      : undefined,
  );
}

/** What a pool is called, as it is now, in the starting moments that draw from it and are not over. */
export async function followPoolName(
  table: Table,
  of: Ids<'companyId' | 'poolId'>,
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
  for await (const moments of momentsFrom(table, companyId, today)) {
    for (const seen of moments.filter(renamed)) {
      await retryLostRace(async () => {
        const before = await table.get(startingMoment.at(seen), { consistent: true });
        const after = before && renamed(before);
        if (after) await table.transact([replace(startingMoment, before, after)], asCopy);
      });
    }
  }
}

/** The starting moments that are not over, some at a time. */
async function* momentsFrom(
  table: Table,
  companyId: CompanyId,
  today: string,
): AsyncGenerator<readonly StartingMoment[]> {
  for await (const items of table.pages(startingMoment.by('byEnd', { companyId }), {
    range: { between: [[today], ['9999-12-31']] },
    limit: pageSize,
  }))
    yield items;
}

/** @param renamed undefined: it is in step */
async function renameInPools(
  table: Table,
  companyId: CompanyId,
  renamed: (one: Pool) => Pool | undefined,
): Promise<void> {
  for (const seen of await table.query(pool.by('byName', { companyId }))) {
    if (!renamed(seen)) continue;
    await retryLostRace(async () => {
      const before = await table.get(pool.at(seen), { consistent: true });
      const after = before && renamed(before);
      if (after) await table.transact([replace(pool, before, after)], asCopy);
    });
  }
}
