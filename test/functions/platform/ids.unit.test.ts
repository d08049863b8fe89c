import { expect, test } from 'vitest';
import { createIds } from '#functions/platform/ids.ts';
import { courseId, userId } from '#shared/identity/ids.ts';

const zeros = (bytes: number) => new Uint8Array(bytes);
const ones = (bytes: number) => new Uint8Array(bytes).fill(255);

test('an id has the prefix of its kind, the time and chance', () => {
  // 1469918176385 ms is the example of the ULID specification.
  const newId = createIds({ now: () => 1469918176385, random: zeros });
  expect(newId('UserId')).toBe('usr_01ARYZ6S410000000000000000');
  expect(userId.safeParse(newId('UserId')).success).toBe(true);
  expect(courseId.safeParse(newId('UserId')).success).toBe(false);
});

test('ids sort as they were made: within a millisecond, and when the clock steps back', () => {
  const times = [5, 5, 5, 4, 6];
  const newId = createIds({ now: () => times.shift() ?? 7, random: zeros });
  const ids = Array.from({ length: 6 }, () => newId('CourseId'));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(6);
});

test('a carry runs through the digits, and an end to the digits is refused', () => {
  const newId = createIds({ now: () => 1, random: (bytes) => ones(bytes).fill(30, 0, 1) });
  expect(newId('FileId')).toBe('fil_0000000001YZZZZZZZZZZZZZZZ');
  expect(newId('FileId')).toBe('fil_0000000001Z000000000000000');
  const full = createIds({ now: () => 1, random: ones });
  full('FileId');
  expect(() => full('FileId')).toThrow('no ids left');
});
