import * as z from 'zod/mini';
import { date, typedDate, whole } from '#shared/http/fields.ts';
import { dayPlus } from '#shared/platform/days.ts';

/** What an organisation may use something by; both days included. Without one, anybody may use it. */
export const licence = z.strictObject({
  startsOn: date,
  endsOn: date,
  /** How many people may use it; null: as many as there are. */
  seats: z.nullable(whole(1, 100_000)),
});
export type Licence = z.infer<typeof licence>;
export const licenceInput = z.extend(licence, { startsOn: typedDate, endsOn: typedDate });

/** Days before its end from which a licence is said to end soon. */
export const endingSoonDays = 30;

/** None, not begun, in force, in force and ending soon, over. */
export const licenceState = z.enum(['none', 'upcoming', 'active', 'ending', 'ended']);
export type LicenceState = z.infer<typeof licenceState>;

/**
 * How a licence stands. On its first and its last day it holds.
 * @param today in the Netherlands, `yyyy-MM-dd`
 */
export function stateOn(of: Pick<Licence, 'startsOn' | 'endsOn'> | null, today: string): LicenceState {
  if (!of) return 'none';
  if (today > of.endsOn) return 'ended';
  if (today < of.startsOn) return 'upcoming';
  return of.endsOn <= dayPlus(today, endingSoonDays) ? 'ending' : 'active';
}
