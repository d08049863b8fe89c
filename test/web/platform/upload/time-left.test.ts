import { expect, it } from 'vitest';
import { secondsLeft } from '#web/platform/upload/time-left.ts';

it.each([
  ['nothing while it has only begun', 2, 4000, undefined],
  ['nothing in its first moments', 50, 1000, undefined],
  ['as much as it took, halfway', 49.5, 20_000, 20],
  ['what follows from its speed', 10, 3000, 27],
  ['as soon as enough was sent', 3, 120_000, 3840],
  ['as soon as it took long enough', 33, 1500, 3],
  ['until all but the last was sent', 90, 90_000, 9],
  ['at least a second', 98, 3000, 1],
  ['nothing once all was sent', 99, 3000, undefined],
])('an upload tells of the time left %s', (_, percent, milliseconds, seconds) => {
  expect(secondsLeft(percent, milliseconds)).toBe(seconds);
});
