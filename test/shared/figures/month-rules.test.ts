import { expect, test } from 'vitest';
import { daysUntilGraded, dropOutOf, meanGradeOf, passRateOf } from '#shared/figures/month-rules.ts';

test.each([
  [{ gradingHours: 0, passed: 0, failed: 0 }, null],
  [{ gradingHours: 48, passed: 1, failed: 0 }, 2],
  [{ gradingHours: 1000, passed: 2, failed: 1 }, 13.9],
])('%o tell of %s days until work was graded', (of, days) => {
  expect(daysUntilGraded(of)).toBe(days);
});

test('of nobody and nothing there is no share, which isn’t none', () => {
  expect(dropOutOf({ stopped: 0, studying: 0, certificate: 0, graduated: 0 })).toBeNull();
  expect(dropOutOf({ stopped: 0, studying: 1, certificate: 0, graduated: 0 })).toBe(0);
  expect(passRateOf({ passed: 0, failed: 0 })).toBeNull();
  expect(passRateOf({ passed: 0, failed: 1 })).toBe(0);
});

test('shares are of everybody who studied, however they left, and of all that was graded', () => {
  expect(dropOutOf({ stopped: 1, studying: 1, certificate: 1, graduated: 1 })).toBe(25);
  expect(passRateOf({ passed: 3, failed: 1 })).toBe(75);
});

test.each([
  [{ gradeTenths: 280, passed: 2, failed: 2 }, null],
  [{ gradeTenths: 351, passed: 3, failed: 2 }, 7],
  [{ gradeTenths: 353, passed: 5, failed: 0 }, 7.1],
])('%o have %s as their mean: of fewer than five it would tell what somebody got', (of, mean) => {
  expect(meanGradeOf(of)).toBe(mean);
});
