// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import type { Message } from '#shared/messages/schemas.ts';
import { joined } from '#web/features/messages/use-messages.ts';

const messages = (from: number, until: number, text = '') =>
  Array.from({ length: until - from + 1 }, (_, at) => ({
    position: from + at,
    text,
  })) as unknown as Message[];
const page = (found: Message[], next: string | null = null) => ({
  data: found,
  meta: { per_page: 50, path: '', next },
});
const known = { found: new Map(messages(1, 3).map((one) => [one.position, one])), next: 'ouder' };
const positions = (found: Message[]) => [...joined(known, page(found, 'gat')).found.keys()];

it('puts the newest page over what was there', () => {
  const { found } = joined(known, page(messages(3, 5, 'anders')));
  expect([...found.values()].map(({ position, text }) => `${position} ${text}`.trim())).toEqual([
    ...['1', '2', '3 anders', '4 anders', '5 anders'],
  ]);
});

it('keeps what was there as long as nothing lies in between', () => {
  expect(positions(messages(4, 5))).toEqual([1, 2, 3, 4, 5]);
  expect(positions(messages(5, 6))).toEqual([5, 6]);
});

it('goes further back from where what it knows begins, without a gap', () => {
  expect(joined(known, page(messages(4, 5), 'gat')).next).toBe('ouder');
  expect(joined(known, page(messages(5, 6), 'gat')).next).toBe('gat');
});

it('begins with the newest page', () => {
  const first = joined({ found: new Map(), next: null }, page(messages(1, 2), 'ouder'));
  expect([[...first.found.keys()], first.next]).toEqual([[1, 2], 'ouder']);
});
