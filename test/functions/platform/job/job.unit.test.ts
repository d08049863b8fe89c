import { expect, test } from 'vitest';
import { keptResult } from '#functions/platform/job/job.ts';

const left = { resultName: 'users.csv', finishedAt: '2026-11-01T12:00:00.000Z' };

test('the file that a job left is there for thirty days', () => {
  expect(keptResult(left, '2026-12-01T11:59:59.999Z')).toBe('users.csv');
  expect(keptResult(left, '2026-12-01T12:00:00.000Z')).toBeNull();
});

test('a job that left no file has none', () => {
  expect(keptResult({ ...left, resultName: null }, '2026-11-01T12:00:00.000Z')).toBeNull();
  expect(keptResult({ resultName: null, finishedAt: null }, '2026-11-01T12:00:00.000Z')).toBeNull();
});
