import * as z from 'zod/mini';
import { monthsPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';

/**
 * What an organisation keeps for a while although its person was erased, because law or a claim may ask for it. The
 * terms differ per provider; the defaults follow the selection list of the Dutch universities of applied sciences.
 */
export const retentionClasses = ['results', 'finalWork', 'work', 'accounts'] as const;
export type RetentionClass = (typeof retentionClasses)[number];

const months = z.int().check(z.minimum(0), z.maximum(1200));

/** How long each is kept, in months. `accounts` says when a deleted user is proposed for erasure. */
export const terms = z.strictObject({ results: months, finalWork: months, work: months, accounts: months });
export type Terms = z.infer<typeof terms>;

/** What counts until an organisation sets its own: what proves a degree 50 years, final work 7, other work 2. */
export const usualTerms: Terms = { results: 600, finalWork: 84, work: 24, accounts: 24 };

/**
 * The last day on which something is kept.
 * @param since the day from which its term counts, or the instant: it counts from that day in the Netherlands
 */
export function keptUntil(since: string, termMonths: number): string {
  return monthsPlus(since.includes('T') ? dutchDate(since) : since, termMonths);
}
