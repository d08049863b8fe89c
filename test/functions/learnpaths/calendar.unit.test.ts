import { describe, expect, test } from 'vitest';
import { turned, turnsOn } from '#functions/platform/study/calendar.ts';
import { enrolmentStatus } from '#shared/learnpaths/study-list.ts';

const from = (
  status: (typeof enrolmentStatus)['options'][number],
  startsOn: string,
  endsOn: string | null,
) => ({
  status,
  startsOn,
  endsOn,
});

describe('the day on which the calendar turns an enrolment', () => {
  test.each([
    ['future', '2026-09-01', null, '2026-09-01'],
    ['future', '2026-09-01', '2027-01-31', '2026-09-01'],
    ['open', '2026-09-01', '2027-01-31', '2027-02-01'],
    ['open', '2026-09-01', '2027-12-31', '2028-01-01'],
    ['open', '2026-09-01', '2028-02-28', '2028-02-29'],
    ['open', '2026-09-01', null, null],
  ] as const)('%s from %s to %s: %s', (status, startsOn, endsOn, day) => {
    expect(turnsOn(from(status, startsOn, endsOn))).toBe(day);
  });

  test('is none for what somebody decided', () => {
    const decided = enrolmentStatus.options.filter((status) => status !== 'future' && status !== 'open');
    expect(decided.map((status) => turnsOn(from(status, '2026-09-01', '2027-01-31')))).toEqual(
      decided.map(() => null),
    );
  });
});

describe('an enrolment on a day', () => {
  test.each([
    ['future', '2026-09-01', null, '2026-08-31', 'future'],
    ['open', '2026-09-01', '9999-12-31', '2026-09-02', 'open'],
    ['future', '2026-09-01', null, '2026-09-01', 'open'],
    ['future', '2026-09-01', '2026-09-01', '2026-09-01', 'open'],
    ['future', '2026-09-01', '2026-09-01', '2026-09-02', 'closed'],
    ['open', '2026-09-01', '2027-01-31', '2027-01-31', 'open'],
    ['open', '2026-09-01', '2027-01-31', '2027-02-01', 'closed'],
    ['open', '2026-09-01', null, '2999-01-01', 'open'],
    ['completed', '2026-09-01', '2027-01-31', '2027-02-01', 'completed'],
  ] as const)('%s from %s to %s is on %s %s', (status, startsOn, endsOn, today, after) => {
    const before = from(status, startsOn, endsOn);
    expect(turned(before, today)).toEqual({ ...before, status: after });
  });
});
