import { afterEach, expect, it, vi } from 'vitest';
import { daysLeft } from '#web/features/grading/status-badge.tsx';

afterEach(() => void vi.useRealTimers());

it.each([
  // Half past midnight of the 25th in the Netherlands.
  ['2026-11-24T23:30:00.000Z', 3],
  ['2026-11-22T22:59:00.000Z', 0],
  ['2026-11-22T23:00:00.000Z', 1],
  ['2026-11-20T12:00:00.000Z', -2],
])('until %s it counts %i days by the calendar of the Netherlands', (dueAt, days) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T09:00:00.000Z') });
  expect(daysLeft(dueAt)).toBe(days);
});
