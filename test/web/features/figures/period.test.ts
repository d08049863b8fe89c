// @vitest-environment one-file-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '#shared/figures/routes.ts';
import { type Figures, isEmpty, monthLabel, periodOf, periods, sumOf } from '#web/features/figures/period.ts';
import { changeLanguage, startI18n } from '#web/platform/i18n/i18n.ts';
import { sampleOf } from '../../support/fake-server.ts';

beforeAll(startI18n);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-08-31T10:00:00Z') });
});
afterEach(() => vi.useRealTimers());

const lastYear = { from: '2025-09', until: '2026-08' };

describe('the period of an address', () => {
  it.each([
    [
      { from: '2024-01', until: '2024-06' },
      { from: '2024-01', until: '2024-06' },
    ],
    [
      { from: '2024-06', until: '2024-06' },
      { from: '2024-06', until: '2024-06' },
    ],
    [{ from: '2024-07', until: '2024-06' }, lastYear],
    [{ from: '2024-07' }, lastYear],
    [{ until: '2024-07' }, lastYear],
    [{ from: '2024', until: '2024-06' }, lastYear],
    [{}, lastYear],
  ])('%o is %o', (said, period) => {
    expect(periodOf(said)).toEqual(period);
  });

  it('begins a year before the month at hand ends, over the turn of the year too', () => {
    vi.setSystemTime(Date.parse('2026-01-31T23:30:00Z'));
    expect(periodOf({})).toEqual({ from: '2025-03', until: '2026-02' });
  });
});

it.each([
  ['2026-08-31T10:00:00Z', 2025],
  ['2026-09-01T10:00:00Z', 2026],
])('on %s the latest study year to choose is %i', (at, latest) => {
  vi.setSystemTime(Date.parse(at));
  const [last, ...years] = periods('Laatste jaar', String);
  expect(last).toEqual({ ...periodOf({}), label: 'Laatste jaar' });
  expect(years).toEqual(
    [latest, latest - 1, latest - 2].map((year) => ({
      ...{ from: `${year}-09`, until: `${year + 1}-08` },
      label: String(year),
    })),
  );
});

it('names a month in the language of the reader', async () => {
  expect(monthLabel('2026-03')).toEqual({ short: 'mrt', full: 'maart 2026' });
  await changeLanguage('en');
  expect(monthLabel('2026-03')).toEqual({ short: 'Mar', full: 'March 2026' });
  await changeLanguage('nl');
});

describe('figures', () => {
  const sample = sampleOf(routes.getFigures);
  const [one] = sample.months;
  if (!one) throw new Error('the sample has a month');
  const zero = { ...one, intake: 0, credits: 0, handedIn: 0, studying: 0 };
  const none: Figures = {
    ...sample,
    studying: 0,
    waiting: 0,
    coaches: [],
    graders: [],
    months: [zero, zero],
  };

  it('of months are added up', () => {
    const months = [2, 3, 5].map((credits) => ({ ...zero, credits }));
    expect(sumOf({ ...none, months }, 'credits')).toBe(10);
  });

  it('of which none was counted, ever or in this period, are empty', () => {
    expect(isEmpty(none)).toBe(true);
  });

  it.each<object>([
    { studying: 1 },
    { waiting: 1 },
    { coaches: [{}] },
    { graders: [{}] },
    ...['intake', 'credits', 'handedIn', 'studying'].map((number) => ({
      months: [zero, { ...zero, [number]: 1 }],
    })),
  ])('with %o are not empty', (change) => {
    expect(isEmpty({ ...none, ...change } as Figures)).toBe(false);
  });
});
