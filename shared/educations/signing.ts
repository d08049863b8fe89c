import type { Signatory, Signature } from './signatory-schemas.ts';

/** How many sign one paper. */
const mostSign = 2;

/**
 * Who signs what is issued on a day: the first two of those who are in force then.
 * @param all in the order in which they sign
 * @param on ISO date
 * @returns none, one or two
 */
export function signing(all: readonly Signatory[], on: string): Signature[] {
  return all
    .filter(({ from, until }) => from <= on && (until === null || on <= until))
    .slice(0, mostSign)
    .map(({ name, role }) => ({ name, role }));
}
