import { expect, test } from 'vitest';
import { Trials } from './trials.ts';

/** The runs of a test that is tried with some faults, of which it says whether it fails with one that is on. */
function runs(faults: readonly number[], fails: (on: number | undefined) => boolean) {
  const trials = new Trials(faults);
  const on: (number | undefined)[] = [];
  const noticed: number[] = [];
  const passed: number[] = [];
  for (;;) {
    on.push(trials.fault);
    const ended = trials.ended(fails(trials.fault));
    noticed.push(...ended.noticed);
    if (ended.passed !== undefined) passed.push(ended.passed);
    if (ended.next !== 'again') return { on, noticed, passed, next: ended.next };
  }
}

test('a test is run with each fault, and without one after those with which it fails', () => {
  expect(runs([1, 2, 3, 4], (on) => on === 2 || on === 4)).toEqual({
    on: [1, 2, 3, 4, undefined],
    noticed: [2, 4],
    passed: [1, 3],
    next: 'done',
  });
});

test('of many in a row it is seen now and then whether the test passes still', () => {
  const { on, noticed } = runs([1, 2, 3, 4, 5, 6, 7], (fault) => fault !== undefined);
  expect(on).toEqual([1, 2, 3, 4, 5, 6, undefined, 7, undefined]);
  expect(noticed).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('of those after which the test fails for good only the first counts', () => {
  let spoilt = false;
  const ended = runs([1, 2, 3], (on) => {
    if (on === 2) spoilt = true;
    return spoilt;
  });
  expect(ended).toEqual({ on: [1, 2, 3, undefined], noticed: [2], passed: [1], next: 'spoilt' });
});

test('a run that never ends is put down to the first that may have brought it about', () => {
  const trials = new Trials([1, 2]);
  expect(trials.blamed).toBe(1);
  trials.ended(true);
  expect([trials.fault, trials.blamed]).toEqual([2, 1]);
});
