import { expect, test } from 'vitest';
import {
  bestAccess,
  requireHandIn,
  requireReading,
  requireTurn,
  studyAccess,
} from '#functions/platform/study/access.ts';
import type { EnrolmentStatus } from '#shared/learnpaths/study-list.ts';

const today = '2026-11-22';
const of = (status: EnrolmentStatus, startsOn: string, endsOn: string | null = null) => ({
  status,
  startsOn,
  endsOn,
});

test.each([
  ['study', of('open', '2026-11-22')],
  ['study', of('open', '2026-09-01', '2026-11-22')],
  ['study', of('future', '2026-11-22')],
  ['preview', of('future', '2026-11-23')],
  ['preview', of('open', '2026-11-23')],
  ['preview', of('completed', '2026-11-23')],
  ['ended', of('open', '2026-09-01', '2026-11-21')],
  ['ended', of('future', '2026-09-01', '2026-11-21')],
  ['ended', of('completed', '2026-09-01', '2026-11-21')],
  ['ended', of('closed', '2026-09-01')],
  ['ended', of('failed', '2026-09-01', '2027-01-31')],
  ['reading', of('completed', '2026-09-01')],
  ['reading', of('exempt', '2026-09-01', '2026-11-22')],
  ['none', of('closed', '2026-11-23')],
  ['none', of('failed', '2026-12-01', '2027-01-31')],
] as const)('%s is what opens by %j', (access, enrolment) => {
  expect(studyAccess(enrolment, today)).toBe(access);
});

test('of several enrolments the one counts that opens most', () => {
  const over = of('closed', '2026-01-01');
  const ahead = of('future', '2027-01-01');
  expect(bestAccess([ahead, over], today)).toBe('ended');
  expect(bestAccess([over, of('open', '2026-09-01'), ahead], today)).toBe('study');
  expect(bestAccess([], today)).toBe('none');
});

test.each([
  ['preview', 'ENROLMENT_NOT_STARTED', 'ENROLMENT_NOT_STARTED', 'ENROLMENT_NOT_STARTED'],
  ['ended', 'ENROLMENT_ENDED', undefined, 'ENROLMENT_ENDED'],
  ['reading', undefined, undefined, 'ENROLMENT_ENDED'],
  ['study', undefined, undefined, undefined],
] as const)(
  '%s refuses what is new with %s, what is known with %s, a hand-in with %s',
  (access, ...codes) => {
    const codeOf = (act: () => void) => {
      try {
        act();
        return undefined;
      } catch (error) {
        return error instanceof Error ? error.message : error;
      }
    };
    expect([
      codeOf(() => requireReading(access, false)),
      codeOf(() => requireReading(access, true)),
      codeOf(() => requireHandIn(access)),
    ]).toEqual(codes);
  },
);

test('a course is closed as long as another one comes first', () => {
  expect(() => requireTurn({ title: 'Eerst' })).toThrow(expect.objectContaining({ code: 'COURSE_LOCKED' }));
  expect(() => requireTurn(null)).not.toThrow();
});
