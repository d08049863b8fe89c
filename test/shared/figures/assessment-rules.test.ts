import { describe, expect, test } from 'vitest';
import {
  findingsOf,
  findingsWithoutFew,
  meanOf,
  partsWithoutFew,
  withoutFew,
} from '#shared/figures/assessment-rules.ts';
import { userId } from '#shared/identity/ids.ts';

const [one, other] = [1, 2].map((number) => userId.parse(`usr_${String(number).padStart(26, '0')}`));
if (!one || !other) throw new Error('there are two assessors');

/** So many grades, all of them the same. */
const spread = (count: number, grade = 6) => ({
  grades: Array.from({ length: 10 }, (_, at) => (at + 1 === grade ? count : 0)),
  tenths: count * grade * 10,
});

test('the mean of grades is in tenths, and there is none without any', () => {
  expect(meanOf({ grades: [1, 1, 0, 0, 0, 0, 0, 0, 0, 0], tenths: 35 })).toBe(17.5);
  expect(meanOf(spread(0))).toBeNull();
});

describe('grades of few are left out', () => {
  test('below five, how many there are is said', () => {
    expect(withoutFew(spread(4))).toEqual({ count: 4, spread: null });
    expect(withoutFew(spread(5))).toEqual({ count: 5, spread: spread(5) });
  });

  const parts = (...counts: number[]) =>
    partsWithoutFew(counts.map((count) => ({ spread: spread(count) }))).map((part) => [
      part.count,
      part.spread !== null,
    ]);

  test('and the smallest beside them, until five are left out together', () => {
    expect(parts(1, 9, 7)).toEqual([
      [9, true],
      [7, false],
      [1, false],
    ]);
    expect(parts(2, 3, 7)).toEqual([
      [7, true],
      [3, false],
      [2, false],
    ]);
    expect(parts(1, 3, 7)).toEqual([
      [7, false],
      [3, false],
      [1, false],
    ]);
    expect(parts(5, 6)).toEqual([
      [6, true],
      [5, true],
    ]);
  });
});

describe('somebody looks into it', () => {
  const found = (mine: ReturnType<typeof spread>, others: ReturnType<typeof spread>) =>
    findingsOf({ firsts: { [one]: mine, [other]: others }, passed: 1, failed: 9 });

  test('when means are a whole grade apart, of five grades each', () => {
    const outlier = { kind: 'outlier', userId: one, mean: 60, count: 5, othersMean: 70, othersCount: 5 };
    expect(found(spread(5, 6), spread(5, 7))).toMatchObject([outlier, { userId: other, mean: 70 }]);
    expect(found(spread(5, 6), { ...spread(5, 7), tenths: 349 })).toEqual([]);
    expect(found(spread(4, 6), spread(9, 9))).toEqual([]);
    expect(found(spread(9, 6), spread(4, 9))).toEqual([]);
  });

  test.each([
    [0, 2, 0],
    [0, 3, 1],
    [1, 3, 0],
  ])('when of %i passed and %i failed all of enough failed: %i', (passed, failed, count) => {
    expect(findingsOf({ firsts: {}, passed, failed })).toEqual(
      count ? [{ kind: 'all-failed', count: failed }] : [],
    );
  });

  test('and no mean tells what is left out', () => {
    const findings = found(spread(5, 6), spread(5, 7));
    const shown = (userId: typeof one, few: boolean) => ({ userId, ...withoutFew(spread(few ? 4 : 5)) });
    const told = findingsWithoutFew(findings, [shown(one, true), shown(other, false)]);
    expect(told).toMatchObject([{ mean: null, othersMean: null }, { mean: 70 }]);
    const failed = { kind: 'all-failed', count: 3 } as const;
    expect(findingsWithoutFew([failed], [])).toEqual([failed]);
  });
});
