import { expect, test } from 'vitest';
import { type ErasureStep, steps } from '#functions/platform/erasure.ts';

/** A step of that name, which takes as many actions as it removes words of a search, and two. */
const step = (name: string, words = 0) =>
  ({
    operations: [{ name: `${name} goes`, companions: { put: [], remove: Array(words).fill('word') } }],
    ...{ records: [`${name} went`], files: [`${name}.pdf`], kept: [`${name} stays`], erased: 1 },
  }) as unknown as ErasureStep;

test('steps that are put together keep all that each does', () => {
  const [both, ...rest] = steps([step('one'), step('other')]);
  expect(rest).toEqual([]);
  expect(both).toMatchObject({
    operations: [{ name: 'one goes' }, { name: 'other goes' }],
    records: ['one went', 'other went'],
    files: ['one.pdf', 'other.pdf'],
    kept: ['one stays', 'other stays'],
    erased: 2,
  });
});

test('steps are put together while they fit in one transaction, what is on record of them included', () => {
  const countsOf = (...words: number[]) =>
    [...steps(words.map((count) => step('one', count)))].map(({ erased }) => erased);
  expect(countsOf(38, 38)).toEqual([2]);
  expect(countsOf(38, 39)).toEqual([1, 1]);
  expect(countsOf(200, 1)).toEqual([1, 1]);
});
