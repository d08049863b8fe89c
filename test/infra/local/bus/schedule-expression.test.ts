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
  ['cron(0 3 1 JAN,JUL ? *)', '2027-07-02T03:00:00Z', false],
  ['cron(0 3 1 DEC ? *)', '2027-12-01T03:00:00Z', true],
  ['cron(0 3 1 12 ? *)', '2027-12-01T03:00:00Z', true],
  ['cron(0 3 ? * SAT *)', '2026-11-21T03:00:00Z', true],
  ['cron(0 3 ? * 7 *)', '2026-11-21T03:00:00Z', true],
  ['cron(10-12 3 * * ? *)', '2026-11-21T03:09:00Z', false],
  ['cron(10-12 3 * * ? *)', '2026-11-21T03:10:00Z', true],
  ['cron(10-12 3 * * ? *)', '2026-11-21T03:12:00Z', true],
  ['cron(10-12 3 * * ? *)', '2026-11-21T03:13:00Z', false],
  ['cron(30/15 3 * * ? *)', '2026-11-21T03:15:00Z', false],
  ['cron(30/15 3 * * ? *)', '2026-11-21T03:30:00Z', true],
  ['cron(*/7 3 * * ? *)', '2026-11-21T03:07:00Z', true],
  ['cron(*/7 3 * * ? *)', '2026-11-21T03:08:00Z', false],
  ['cron(0 */5 * * ? *)', '2026-11-21T10:00:00Z', true],
  ['cron(0 3 */7 * ? *)', '2026-11-08T03:00:00Z', true],
  ['cron(0 3 1 */2 ? *)', '2026-11-01T03:00:00Z', true],
  ['cron(0 3 ? * */3 *)', '2026-11-21T03:00:00Z', true],
  ['cron(0 3 1 1 ? 2027)', '2027-01-01T03:00:00Z', true],
  ['cron(0 3 1 1 ? 2027)', '2028-01-01T03:00:00Z', false],
  ['cron(0 3 1 1 ? */2)', '2026-01-01T03:00:00Z', true],
  ['rate(1 day)', '2026-11-17T06:00:10Z', true],
  ['rate(1 day)', '2027-11-16T06:00:10Z', true],
  ['rate(1 minute)', '2026-11-16T06:01:00Z', true],
  ['rate(1 minute)', '2026-11-16T06:00:59Z', false],
  ['rate(1 day)', '2026-11-16T08:01:00Z', false],
  ['rate(2 hours)', '2026-11-16T07:00:10Z', false],
  ['rate(2 hours)', '2026-11-16T08:00:10Z', true],
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
  const soon = () => isDue('cron(soon 3 * * ? *)', new Date(start), start);
  expect(soon).toThrow('The local cloud does not know "soon" in a schedule');
  const short = () => isDue('cron(0 3 * * ?)', new Date(start), start);
  expect(short).toThrow('does not know the schedule "cron(0 3 * * ?)"');
});
