import { mostMonths } from '#shared/figures/schemas.ts';
import { Refusal } from '#shared/http/errors.ts';

/** The months from one to another, both included, as `yyyy-MM`. */
export function monthsBetween(from: string, until: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= until; month = monthAfter(month)) months.push(month);
  return months;
}

/** @throws Refusal INVALID_INPUT for an order that is none, and for more months than are answered at once */
export function requirePeriod({ from, until }: { readonly from: string; readonly until: string }): void {
  if (until < from) throw new Refusal('INVALID_INPUT', { until: { key: 'beforeStart' } });
  if (monthsBetween(from, until).length > mostMonths)
    throw new Refusal('INVALID_INPUT', { until: { key: 'maxItems', values: { max: mostMonths } } });
}

/** The month so many after another. */
export function monthAfter(month: string, by = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}
