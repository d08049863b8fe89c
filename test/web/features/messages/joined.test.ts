// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import type { Message } from '#shared/messages/schemas.ts';
import { joined } from '#web/features/messages/use-messages.ts';

const messages = (from: number, until: number, text = '') =>
  Array.from({ length: until - from + 1 }, (_, at) => ({
    position: from + at,
    text,
  })) as unknown as Message[];
const known = new Map(messages(1, 3).map((one) => [one.position, one]));
const positions = (page: Message[]) => [...joined(known, page).keys()];

it('puts the newest page over what was there', () => {
  const now = joined(known, messages(3, 5, 'anders'));
  expect([...now.values()].map(({ position, text }) => `${position} ${text}`.trim())).toEqual([
    ...['1', '2', '3 anders', '4 anders', '5 anders'],
  ]);
});

it('keeps what was there as long as nothing lies in between', () => {
  expect(positions(messages(4, 5))).toEqual([1, 2, 3, 4, 5]);
  expect(positions(messages(5, 6))).toEqual([5, 6]);
});

it('begins with the newest page', () => {
  expect([...joined(new Map(), messages(1, 2)).keys()]).toEqual([1, 2]);
});
