import { expect, test } from 'vitest';
import { chance, sampleOf } from './sample.ts';

test('a seed gives the same sample again, and another seed another', () => {
  const all = Array.from({ length: 50 }, (_, number) => number);
  const one = sampleOf(all, 10, chance(7));
  expect(new Set(one).size).toBe(10);
  expect(sampleOf(all, 10, chance(7))).toEqual(one);
  expect(sampleOf(all, 10, chance(8))).not.toEqual(one);
});
