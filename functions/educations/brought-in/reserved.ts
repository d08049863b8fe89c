import * as z from 'zod/mini';
import type { TestimonialSeries } from '#shared/educations/testimonial-schemas.ts';
import { instant } from '#shared/http/fields.ts';
import { companyId, type Ids, userId } from '#shared/identity/ids.ts';
import { stillKept } from '../../platform/erasure.ts';
import { holding } from '../../platform/holding.ts';
import { entity } from '../../platform/table/entity.ts';
import { remove, removeAt } from '../../platform/table/operations.ts';
import { testimonialNumber } from '../testimonial/testimonial.ts';

/** A number of a testimonial that somebody got before they came here, by whom it is found; the number itself keeps it theirs. */
export const reservedNumber = entity({
  name: 'reserved-number',
  schema: z.object({ companyId, userId, number: z.string(), reservedAt: instant }),
  key: {
    pk: ({ companyId, userId }: Ids<'companyId' | 'userId'>) => ['RESERVED-NUMBERS', companyId, userId],
    sk: ({ number }: { number: string }) => [number],
  },
});

/** They prove what was achieved, and stay as long as results do. */
export const reservedNumbersHeld = holding({
  read: async (table, of) => {
    const all = await table.query(reservedNumber.in(of));
    return all.map(({ number, reservedAt }) => ({ number, reservedAt }));
  },
  erase: async function* ({ table }, of) {
    for (const one of await table.query(reservedNumber.in(of), { consistent: true })) {
      const kept = stillKept(of, 'results', one.reservedAt);
      if (kept) yield { kept: [kept] };
      else
        yield { operations: [remove(reservedNumber, one), removeAt(testimonialNumber.at(one))], erased: 1 };
    }
  },
});

/** A series that goes on after the numbers that were given out elsewhere, as far as they are of it. */
export function goingOn<Of extends TestimonialSeries>(series: Of, numbers: readonly string[]): Of {
  const { prefix, next, last } = series;
  const digits = String(last).length;
  const own = numbers
    .filter((number) => number.startsWith(prefix))
    .map((number) => number.slice(prefix.length))
    .filter((rest) => rest.length === digits && /^\d+$/.test(rest))
    .map(Number)
    .filter((number) => number <= last);
  return { ...series, next: Math.max(next, ...own.map((number) => number + 1)) };
}
