import * as z from 'zod/mini';
import type { routes } from '#shared/figures/routes.ts';
import { month } from '#shared/figures/schemas.ts';
import type { Output } from '#shared/http/route.ts';
import { today } from '#web/platform/clock.ts';
import { monthInWords, writtenDates } from '#web/platform/written-dates.ts';

export type Figures = Output<typeof routes.getFigures>;

/** Months from one to another, both included. */
export interface Period {
  readonly from: string;
  readonly until: string;
}

/** How many study years back can be chosen. */
const yearsBack = 3;

/** The period that an address says; without one, the last twelve months. */
export function periodOf(said: {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}): Period {
  const [from, until] = [z.safeParse(month, said.from).data, z.safeParse(month, said.until).data];
  return from && until && from <= until ? { from, until } : lastYear();
}

/** The periods to choose from: the last twelve months, and study years, which begin in September. */
export function periods(last: string, yearName: (year: number) => string): (Period & { label: string })[] {
  const [year = 0, number = 1] = today().split('-').map(Number);
  const latest = number >= 9 ? year : year - 1;
  const years = Array.from({ length: yearsBack }, (_, back) => latest - back);
  return [
    { ...lastYear(), label: last },
    ...years.map((one) => ({ from: `${one}-09`, until: `${one + 1}-08`, label: yearName(one) })),
  ];
}

function lastYear(): Period {
  const [year = 0, number = 1] = today().split('-').map(Number);
  const from = new Date(Date.UTC(year, number - 12, 1)).toISOString().slice(0, 7);
  return { from, until: today().slice(0, 7) };
}

/** A month in words, short and whole. */
export function monthLabel(name: string): { short: string; full: string } {
  const date = `${name}-01`;
  return { short: shortMonth(date), full: monthInWords(date) };
}

const shortMonth = writtenDates({ month: 'short' });

type MonthNumber = Exclude<keyof Figures['months'][number], 'month'>;

/** The months of figures together. */
export const sumOf = ({ months }: Figures, number: MonthNumber) =>
  months.reduce((total, one) => total + one[number], 0);

/** Whether nothing was counted, ever or in this period. */
export function isEmpty(figures: Figures): boolean {
  const numbers: MonthNumber[] = ['intake', 'credits', 'handedIn', 'studying'];
  const loads = figures.coaches.length + figures.graders.length;
  return (
    figures.studying + figures.waiting + loads === 0 &&
    numbers.every((number) => sumOf(figures, number) === 0)
  );
}
