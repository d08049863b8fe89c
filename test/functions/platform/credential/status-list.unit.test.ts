import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodedList, placesOfList } from '#functions/platform/credential/status-list.ts';

test('a list is as long as the standard wants, and has a one at each place of what holds no more, the first bit first', () => {
  const list = encodedList([0, 9, 10, placesOfList - 1]);
  expect(list[0]).toBe('u');
  const bytes = gunzipSync(Buffer.from(list.slice(1), 'base64url'));
  expect(bytes).toHaveLength(16_384);
  const ones = [...bytes.entries()].filter(([, byte]) => byte !== 0);
  expect(ones).toEqual([
    [0, 0b1000_0000],
    [1, 0b0110_0000],
    [16_383, 0b0000_0001],
  ]);
});
