import { dutchDate } from '#shared/platform/zone-time.ts';

/** The day so many days after an instant, in the Netherlands. */
export function dayAfter(instant: string, days: number): string {
  return new Date(Date.parse(dutchDate(instant)) + days * 86_400_000).toISOString().slice(0, 10);
}
