import { expect, it } from 'vitest';
import { counted } from '#web/app/counted.ts';

it.each([
  ['moved', 3],
  ['kept', 0],
  ['left', 0],
])('of what a job counted: %s', (name, count) => {
  expect(counted({ tally: { moved: 3, kept: 0 } }, name)).toBe(count);
});
