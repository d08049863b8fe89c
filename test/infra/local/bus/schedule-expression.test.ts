import { expect, it } from 'vitest';
import { isDue } from '#infra/local/bus/schedule-expression.ts';

const start = Date.parse('2026-11-16T06:00:30Z');

it.each([
  ['rate(5 minutes)', '2026-11-16T06:05:00Z', true],
  ['rate(5 minutes)', '2026-11-16T06:06:00Z', false],
  ['rate(1 hour)', '2026-11-16T06:00:45Z', false],
  ['rate(1 hour)', '2026-11-16T07:00:10Z', true],
  ['cron(0 6 * * ? *)', '2026-11-16T06:00:59Z', true],
  ['cron(0 6 * * ? *)', '2026-11-16T07:00:00Z', false],
  ['cron(0/15 * * * ? *)', '2026-11-16T09:45:00Z', true],
  ['cron(0 3 ? * MON-FRI *)', '2026-11-20T03:00:00Z', true],
  ['cron(0 3 ? * MON-FRI *)', '2026-11-21T03:00:00Z', false],
  ['cron(0 3 1 JAN,JUL ? *)', '2027-07-01T03:00:00Z', true],
])('%s at %s: %s', (expression, at, wanted) => {
  expect(isDue(expression, new Date(at), start)).toBe(wanted);
});

it.each([
  ['2026-11-20T23:05:00Z', true],
  ['2026-07-20T22:05:00Z', true],
  ['2026-07-20T23:05:00Z', false],
  ['2026-11-21T00:05:00Z', false],
])('five past twelve in Amsterdam at %s: %s', (at, wanted) => {
  expect(isDue('cron(5 0 * * ? *)', new Date(at), start, 'Europe/Amsterdam')).toBe(wanted);
});

it('takes the day of the week from the zone too', () => {
  const sunday = new Date('2026-11-21T23:05:00Z');
  expect(isDue('cron(5 0 ? * SUN *)', sunday, start, 'Europe/Amsterdam')).toBe(true);
  expect(isDue('cron(5 23 ? * SAT *)', sunday, start)).toBe(true);
});

it('refuses another form', () => {
  expect(() => isDue('at(2026-11-16T06:00:00)', new Date(start), start)).toThrow(
    'does not know the schedule',
  );
});
