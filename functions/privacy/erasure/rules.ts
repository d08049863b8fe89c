import type { KeptSort } from '#shared/privacy/schemas.ts';
import type { Kept } from '../../platform/erasure.ts';

/** What stays of one sort of thing, put together by why: how much, and the last day of the last of it. */
export function sorted(holding: string, kept: readonly Kept[]): KeptSort[] {
  const byClass = new Map<Kept['class'], KeptSort>();
  for (const one of kept) {
    const { firstUntil = one.until, until = one.until, count = 0 } = byClass.get(one.class) ?? {};
    const [first = one.until] = [firstUntil, one.until].sort();
    const [last = one.until] = [until, one.until].sort().reverse();
    byClass.set(one.class, { holding, class: one.class, firstUntil: first, until: last, count: count + 1 });
  }
  return [...byClass.values()];
}

/** The first day after which something of it may go; null where nothing stays. */
export function nextDay(kept: readonly KeptSort[]): string | null {
  return kept.map(({ firstUntil }) => firstUntil).sort()[0] ?? null;
}
