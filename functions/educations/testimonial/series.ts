import * as z from 'zod/mini';
import {
  testimonialSeries as shape,
  type TestimonialSeries,
} from '#shared/educations/testimonial-schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import { companyId, type Ids } from '#shared/identity/ids.ts';
import { entity } from '../../platform/table/entity.ts';

/** From which numbers testimonials of a company get theirs. */
export const testimonialSeries = entity({
  name: 'testimonial-series',
  schema: z.object({ companyId, ...shape.shape }),
  key: {
    pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId],
    sk: () => ['TESTIMONIAL-SERIES'],
  },
});

/** The next number of a series, as long as its last; null: none is left. */
export function nextNumber({ prefix, next, last }: TestimonialSeries): string | null {
  return next > last ? null : `${prefix}${String(next).padStart(String(last).length, '0')}`;
}

/**
 * A number drawn from a series.
 * @param passing how many numbers to pass over, which were entered by hand before
 * @returns the number, and the series without it
 * @throws Refusal NO_TESTIMONIAL_NUMBER where there is no series, or nothing is left of it
 */
export function drawn<Of extends TestimonialSeries>(
  series: Of | undefined,
  passing: number,
): { readonly number: string; readonly after: Of } {
  const from = series && { ...series, next: series.next + passing };
  const number = from && nextNumber(from);
  if (!from || !number) throw new Refusal('NO_TESTIMONIAL_NUMBER');
  return { number, after: { ...from, next: from.next + 1 } };
}
