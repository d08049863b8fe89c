import type { UsersOrder } from '#shared/people/list-order.ts';
import { instantOf } from '#shared/platform/zone-time.ts';
import type { QueryOptions } from '../platform/table/query.ts';
import { foldWords } from '../platform/table/words.ts';

/** In which order users are listed, and from which letter or day on. */
export type Order = Partial<UsersOrder>;

/**
 * Where a list begins, and in which direction it goes.
 * @returns by what it is sorted; of its keys, those from the letter or the day on: downwards, that letter or day is the
 *   first to be shown, and what lies above it is left out
 */
export function ordered({ sort = 'name', letter, day }: Order): {
  readonly by: 'name' | 'created' | 'login';
} & Pick<QueryOptions, 'range' | 'descending'> {
  const descending = sort.startsWith('-');
  const by = (descending ? sort.slice(1) : sort) as 'name' | 'created' | 'login';
  const start = by === 'name' ? startOf(letter) : day && dayBound(day, descending);
  return {
    by,
    ...(descending && { descending }),
    ...(start && { range: descending ? { upTo: [start] } : { from: [start] } }),
  };
}

/** As surnames are folded to sort them: `Ö` counts as `o`. */
const startOf = (letter: string | undefined) => letter && foldWords(letter)[0];

/** The first instant of a Dutch day, or the last. */
function dayBound(day: string, last: boolean): string {
  if (!last) return instantOf(`${day}T00:00:00`);
  return instantOf(`${day}T23:59:59`).replace(/\.\d+Z$/, '.999Z');
}
