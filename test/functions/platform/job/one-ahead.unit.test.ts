import { expect, test } from 'vitest';
import { oneAhead } from '#functions/platform/job/one-ahead.ts';

/** Counts as it is asked, and fails after so many. */
async function* numbers(asked: number[], failsAt = 4) {
  for (let number = 1; number <= 3; number += 1) {
    asked.push(number);
    if (number === failsAt) throw new Error(`no ${number}`);
    yield number;
  }
}

test('the next is asked for while the one before is dealt with, and no further', async () => {
  const asked: number[] = [];
  const seen: number[][] = [];
  for await (const number of oneAhead(numbers(asked))) seen.push([number, ...asked]);
  expect(seen).toEqual([
    [1, 1, 2],
    [2, 1, 2, 3],
    [3, 1, 2, 3],
  ]);
});

test('what fails is thrown once what came before it was dealt with', async () => {
  const seen: number[] = [];
  const read = async () => {
    for await (const number of oneAhead(numbers([], 2))) seen.push(number);
  };
  await expect(read()).rejects.toThrow('no 2');
  expect(seen).toEqual([1]);
});

test('who stops before what fails hears nothing of it', async () => {
  for await (const number of oneAhead(numbers([], 2))) {
    expect(number).toBe(1);
    break;
  }
});
