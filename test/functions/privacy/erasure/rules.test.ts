import { expect, test } from 'vitest';
import { nextDay, sorted } from '#functions/privacy/erasure/rules.ts';
import { keptUntil } from '#shared/privacy/retention.ts';

test('what stays of one sort is told by why it stays, with the first and the last of its days', () => {
  const kept = sorted('submissions', [
    { class: 'work', until: '2028-03-01' },
    { class: 'results', until: '2076-01-01' },
    { class: 'work', until: '2027-05-01' },
    { class: 'work', until: '2029-01-01' },
  ]);
  const common = { holding: 'submissions' };
  expect(kept).toEqual([
    { ...common, class: 'work', firstUntil: '2027-05-01', until: '2029-01-01', count: 3 },
    { ...common, class: 'results', firstUntil: '2076-01-01', until: '2076-01-01', count: 1 },
  ]);
  expect(nextDay(kept)).toBe('2027-05-01');
  expect(nextDay([])).toBeNull();
});

test('a term in months ends on the same day, or on the last of a shorter month', () => {
  expect(keptUntil('2026-11-22T10:00:00.000Z', 24)).toBe('2028-11-22');
  expect(keptUntil('2026-08-31', 6)).toBe('2027-02-28');
  expect(keptUntil('2026-11-22', 0)).toBe('2026-11-22');
  expect(keptUntil('2028-02-29', 12)).toBe('2029-02-28');
  expect(keptUntil('9999-01-31', 600)).toBe('9999-12-31');
});

test('a term counts from the day that it was in the Netherlands, in winter and in summer', () => {
  expect(keptUntil('2026-11-22T22:59:59.000Z', 24)).toBe('2028-11-22');
  expect(keptUntil('2026-11-22T23:00:00.000Z', 24)).toBe('2028-11-23');
  expect(keptUntil('2026-06-30T22:00:00.000Z', 6)).toBe('2027-01-01');
});
