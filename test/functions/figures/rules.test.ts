import { describe, expect, test } from 'vitest';
import type { Facts } from '#functions/figures/facts.ts';
import type { Count } from '#functions/figures/figures.ts';
import { afterChanges, changesBetween, countsOf, studyingAtEnds } from '#functions/figures/rules.ts';

const nobody: Facts = {
  ...{ name: 'Noor', sortName: 'noor', registration: undefined, former: [] },
  ...{ blocks: [], attempts: [], coaches: [], teams: [], awaited: () => null },
};

const count = (change: Partial<Count> = {}): Count => ({
  ...{ of: 'intake', period: '2026-09', id: 'edu', amount: 1, educationId: null, teamId: null },
  ...{ title: '', on: null, name: 'Noor', sortName: 'noor', person: null },
  ...change,
});

test('who studies nothing and handed in nothing counts for nothing', () => {
  expect(countsOf(nobody)).toEqual([]);
});

describe('what has to change', () => {
  test('is nothing where all counts as it did', () => {
    expect(changesBetween([count()], [count()])).toEqual([]);
  });

  test('is what comes, what goes, and what counts for something else', () => {
    const [goes, stays, comes] = [count({ id: 'a' }), count({ id: 'b' }), count({ id: 'c' })];
    const other = count({ id: 'b', amount: 5 });
    const changes = changesBetween([goes, stays], [other, comes]);
    expect(changes).toEqual([
      { before: stays, after: other },
      { before: undefined, after: comes },
      { before: goes, after: undefined },
    ]);
    expect(afterChanges([goes, stays], changes)).toEqual([other, comes]);
    expect(afterChanges([goes, stays], changes.slice(0, 1))).toEqual([goes, other]);
  });
});

test('who studied at the end of a month follows from who does now and who came and went since', () => {
  const month = (intake: number, stopped = 0) => ({ intake, stopped, certificate: 0, graduated: 0 });
  expect(studyingAtEnds(5, [month(4), month(3, 1), month(0, 1)])).toEqual([4, 6, 5]);
  expect(studyingAtEnds(0, [])).toEqual([]);
});
