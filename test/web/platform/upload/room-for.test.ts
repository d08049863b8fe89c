import { afterAll, afterEach, expect, it } from 'vitest';
import { onNotice } from '#web/platform/notices.ts';
import { roomFor } from '#web/platform/upload/room-for.ts';

const told: string[] = [];
const stop = onNotice(({ tone, text }) => void told.push(`${tone}: ${text}`));
afterAll(stop);
afterEach(() => void told.splice(0));

it.each([
  [3, ['a', 'b'], []],
  [2, ['a', 'b'], []],
  [1, ['a'], ['warning: zonder b']],
  [0, [], ['warning: zonder a, b']],
])('of two files where there is room for %d it takes %j and says what stays behind', (room, taken, said) => {
  const chosen = ['a', 'b'].map((name) => new File([], name));
  const got = roomFor(chosen, room, (names) => `zonder ${names}`);
  expect([got.map(({ name }) => name), told]).toEqual([taken, said]);
});
