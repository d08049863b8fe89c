import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId, Ids, PoolId, StartingMomentId } from '#shared/identity/ids.ts';
import type { Table } from '../platform/table/table.ts';
import { isOpen } from './moment-rules.ts';
import { type Pool, pool } from './pool.ts';
import { places, queue, type StartingMoment, startingMoment } from './starting-moment.ts';

/** A pool of a company. @throws Refusal POOL_NOT_FOUND, or CONFLICT when it isn't of the version its editor has seen */
export function seenPool(found: Pool | undefined, version?: number): Pool {
  if (!found) throw new Refusal('POOL_NOT_FOUND');
  if (version !== undefined && version !== found.version) throw new Refusal('CONFLICT');
  return found;
}

/** The same, read. */
export async function poolOf(table: Table, companyId: CompanyId, poolId: PoolId): Promise<Pool> {
  return seenPool(await table.get(pool.at({ companyId, poolId })));
}

/** How many have a place at a starting moment, and how many wait for one. */
export interface Occupancy {
  readonly placed: number;
  readonly waiting: number;
}

/**
 * A starting moment and how full it is: one round trip.
 * @throws Refusal STARTING_MOMENT_NOT_FOUND
 */
export async function momentOf(
  table: Table,
  of: Ids<'companyId' | 'startingMomentId'>,
): Promise<{ moment: StartingMoment; occupancy: Occupancy }> {
  const [found, taken, line] = await table.batchGet([startingMoment.at(of), places.at(of), queue.at(of)]);
  return { moment: seenMoment(found), occupancy: occupancyOf(taken, line) };
}

/** Read at most: of more than so many that close one after the other, the later ones wait until the first have closed. */
const mostClosing = 100;

/**
 * The starting moments to come at which students may register on a day, those that close first first.
 * @param today in the Netherlands, `yyyy-MM-dd`
 */
export async function openMoments(
  table: Table,
  companyId: CompanyId,
  today: string,
): Promise<StartingMomentId[]> {
  const { items } = await table.list(startingMoment.listed('byClosing', { companyId }), {
    range: { between: [[today], ['9999-12-31']] },
    limit: mostClosing,
  });
  return items
    .filter((one) => one.startsOn > today && isOpen(one, today))
    .map(({ startingMomentId }) => startingMomentId);
}

/** A starting moment as its editor has seen it. @throws Refusal as above */
export function seenMoment(found: StartingMoment | undefined, version?: number): StartingMoment {
  if (!found) throw new Refusal('STARTING_MOMENT_NOT_FOUND');
  if (version !== undefined && version !== found.version) throw new Refusal('CONFLICT');
  return found;
}

/** What the counters of a starting moment say; those that were never added to say zero. */
export function occupancyOf(
  taken: { readonly placed: number } | undefined,
  line: { readonly waiting: number } | undefined,
): Occupancy {
  return { placed: taken?.placed ?? 0, waiting: line?.waiting ?? 0 };
}
