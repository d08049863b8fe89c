import type { UserId } from '#shared/identity/ids.ts';
import { add, type Operation, replace } from '../../platform/table/operations.ts';
import { retryLostRace } from '../../platform/table/retry-lost-race.ts';
import type { Table } from '../../platform/table/table.ts';
import { type Checklist, checklistFigures, type Receipt, receipt } from './entities.ts';
import { countedBy, leaving } from './rules.ts';

/** Some of the people that a checklist goes to, or is taken from. */
export interface Page {
  readonly userIds: readonly UserId[];
  /** Where the next page begins; null after the last. */
  readonly next: string | null;
}

/** Receipts that are taken away at a time. */
const perPage = 50;
const asCopy = { notAudited: 'who has a checklist follows from its publication, which is on record' };

/** Hides a checklist from some of those who have it; how far they are stays. */
export function takeAway(table: Table, current: Checklist, cursor: string | null): Promise<Page> {
  return eachOf(table, current, cursor, (one) => (one.hidden ? undefined : { ...one, hidden: true }));
}

/** Takes a checklist from some of those who were of its group, and are no more now that it was published again. */
export function takeFromOthers(table: Table, current: Checklist, cursor: string | null): Promise<Page> {
  return eachOf(table, current, cursor, (one) => leaving(one, current));
}

/** Changes what some of those who have it have, with the figures. @param change undefined: nothing of this one */
async function eachOf(
  table: Table,
  current: Checklist,
  cursor: string | null,
  change: (of: Receipt) => Receipt | undefined,
): Promise<Page> {
  const page = await table.list(receipt.in(current), {
    limit: perPage,
    cursor: cursor ?? undefined,
    consistent: true,
  });
  const userIds = await retryLostRace(async () => {
    const found = await table.batchGet(
      page.items.map((one) => receipt.at(one)),
      { consistent: true },
    );
    const sums = { receivers: 0, done: 0 };
    const changed: UserId[] = [];
    const operations = found.flatMap((one): Operation<unknown>[] => {
      const after = one && change(one);
      if (!after) return [];
      const { receivers, done } = countedBy(one, after);
      sums.receivers += receivers;
      sums.done += done;
      changed.push(one.userId);
      return [replace(receipt, one, after)];
    });
    if (operations.length > 0)
      await table.transact([...operations, add(checklistFigures.at(current), sums)], asCopy);
    return changed;
  });
  return { userIds, next: page.next };
}
