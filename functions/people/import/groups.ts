import { actionsOfAll, portionActions } from '../../platform/job/portion.ts';
import type { Prepared } from './write.ts';

/** For the counter of people, and for what came of the rows. */
const sharedActions = 2;
const mostActions = portionActions - sharedActions;

/** Divides rows so that each group fits into a transaction. */
export function grouped(prepared: readonly Prepared[]): Prepared[][] {
  const groups: Prepared[][] = [];
  let room = 0;
  for (const one of prepared) {
    const last = groups.at(-1);
    const needed = actionsFor(one) + countersOf(one).filter((name) => !last?.some(counts(name))).length;
    if (last && needed <= room && !last.some(isAbout(one))) {
      last.push(one);
      room -= needed;
    } else {
      groups.push([one]);
      room = mostActions - actionsFor(one) - countersOf(one).length;
    }
  }
  return groups;
}

/** A record about somebody new brings a key of theirs along. */
const actionsFor = ({ operations, records }: Prepared) =>
  actionsOfAll(operations) + records.length + Math.min(1, records.length);

/** Names of the counters of roles that a row may move. */
const countersOf = ({ counted }: Prepared) =>
  counted ? [counted.held, counted.holds].flatMap((all) => Object.values(all).flat()) : [];
const counts = (name: string) => (other: Prepared) => countersOf(other).some((one) => one === name);

/** Two rows about one person, by number and by address: the second changes them as the first left them. */
const isAbout = (one: Prepared) => (other: Prepared) =>
  one.counted !== undefined && one.counted.userId === other.counted?.userId;
