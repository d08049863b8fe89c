import { describe, expect, test } from 'vitest';
import { counted, drawnFrom, nothingCounted } from '#functions/figures/dossier/sample.ts';

const ids = Array.from({ length: 40 }, (_, at) => `sub_${at}`);
const asked = { seed: 'panel', size: 5 };
const drawn = (seed: string, all: readonly string[], size = 5) =>
  drawnFrom([], all, { seed, size }).map(({ submissionId }) => submissionId);

describe('a draw', () => {
  test('is the same in whatever pages and order the works come', () => {
    const whole = drawnFrom([], ids, asked);
    const [first, rest] = [ids.slice(0, 13), ids.slice(13)];
    expect(drawnFrom(drawnFrom([], rest, asked), first, asked)).toEqual(whole);
    expect(drawn('panel', ids.toReversed())).toEqual(whole.map(({ submissionId }) => submissionId));
  });

  test('is another with another seed, larger by adding, and all of them where there are no more', () => {
    expect(drawn('panel', ids)).not.toEqual(drawn('other', ids));
    expect(drawn('panel', ids, 8).slice(0, 5)).toEqual(drawn('panel', ids));
    expect(new Set(drawn('panel', ids, 50))).toEqual(new Set(ids));
  });

  test('takes every work about as often as any other', () => {
    const often = new Map(ids.map((id) => [id, 0]));
    for (let seed = 0; seed < 2000; seed += 1)
      for (const id of drawn(`seed ${seed}`, ids)) often.set(id, (often.get(id) ?? 0) + 1);
    // Each is drawn 250 times of 2000; four times the spread that chance gives.
    for (const times of often.values()) expect(Math.abs(times - 250)).toBeLessThan(60);
  });
});

test('agreement counts what two assessors assessed: the same result, a point apart, and how far apart', () => {
  const works = [
    { passed: true, first: 54, second: 55 },
    { passed: true, first: 55, second: 65 },
    { passed: false, first: 60, second: 49 },
    { passed: true, first: 80, second: null },
  ];
  expect(counted(counted(nothingCounted, works.slice(0, 1)), works.slice(1))).toEqual({
    ...{ works: 4, passed: 3, assessedTwice: 3, sameResult: 1, withinPoint: 2, apart: 22 },
  });
});
