import { expect, test } from 'vitest';
import { lookUps } from '#functions/platform/table/look-ups.ts';

/** What is looked up, each by what it begins with, and how many items at most are looked at. */
const looked = (...[text, only, atMost]: [string, string | undefined, Parameters<typeof lookUps>[3]]) =>
  lookUps('WORDS#cmp', text, only, atMost).map(({ beginning, input }) => [beginning, input.Limit]);

test('a search looks at as much of each word as they may cost together, until it is known which is rare', () => {
  expect(looked('jansen', undefined, { inPhrase: 21 })).toEqual([['jansen', 21]]);
  expect(looked('jan Jan', undefined, { inPhrase: 21 })).toEqual([
    ['jan jan', 21],
    ['jan', 100],
  ]);
  expect(looked('de vries jan', undefined, { inPhrase: 21 })).toEqual([
    ['de vries jan', 21],
    ['vries', 34],
    ['jan', 34],
    ['de', 34],
  ]);
  expect(looked('a bb ccc dddd eeeee', undefined, { inPhrase: 400 }).map(([, most]) => most)).toEqual([
    ...[400, 25, 25, 25, 25],
  ]);
});

test('a page that goes on looks at the rare word alone, and at as much as a search may cost', () => {
  expect(looked('de vries jan', 'vries', { inPhrase: 21 })).toEqual([['vries', 400]]);
  expect(looked('de vries jan', 'de vries jan', { inPhrase: 21 })).toHaveLength(4);
});

test('one that is sorted looks at all that it sorts', () => {
  const all = { inPhrase: 1000, byWord: 1000 };
  expect(looked('vries jan', undefined, all)).toEqual([
    ...[['vries jan', 1000]],
    ...[['vries', 500]],
    ...[['jan', 500]],
  ]);
  expect(looked('vries jan', 'jan', all)).toEqual([['jan', 1000]]);
});
