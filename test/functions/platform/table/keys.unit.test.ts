import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundsOf, joinParts, ordinal, splitKey } from '#functions/platform/table/keys.ts';

const parts = fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 });
const bytes = (text: string) => Buffer.from(text);
const compareParts = (one: string[], other: string[]): number => {
  for (const [position, part] of one.entries()) {
    const against = other[position];
    if (against === undefined) return 1;
    const order = Buffer.compare(bytes(part), bytes(against));
    if (order !== 0) return order;
  }
  return one.length - other.length;
};

test('a key gives back its parts', () => {
  fc.assert(
    fc.property(parts, (given) => {
      expect(splitKey(joinParts(given))).toEqual(given);
    }),
  );
});

test('keys sort as their parts do', () => {
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      const order = Buffer.compare(bytes(joinParts(one)), bytes(joinParts(other)));
      expect(Math.sign(order)).toBe(Math.sign(compareParts(one, other)));
    }),
  );
});

test('parts that differ only in where they are cut, or in case, give different keys', () => {
  const keys = [['a#b'], ['a', 'b'], ['a$b'], ['a', '', 'b'], ['A', 'b'], ['a b']].map(joinParts);
  expect(new Set(keys).size).toBe(keys.length);
});

test('half a character is refused', () => {
  expect(() => joinParts(['\ud83d'])).toThrow('half a character');
});

test('a range between two parts holds everything that goes on from the last, and nothing beyond', () => {
  const bounds = boundsOf({ between: [['2026-01-01'], ['2026-01-31']] });
  const within = (...key: string[]) => joinParts(key) >= bounds.from && joinParts(key) <= bounds.to;
  expect(within('2026-01-31', '~')).toBe(true);
  expect(within('2026-01-31', '$')).toBe(true);
  expect(within('2026-01-01')).toBe(true);
  expect(within('2026-01-310')).toBe(false);
  expect(within('2026-01-31 ')).toBe(false);
  expect(within('2026-02-01')).toBe(false);
});

test.each([
  [0, '0000000000'],
  [42, '0000000042'],
])('%d is written so that it sorts by value', (value, text) => expect(ordinal(value)).toBe(text));

test.each([-1, 0.5, Number.NaN, 2 ** 60])('%d is no ordinal', (value) => {
  expect(() => ordinal(value)).toThrow('not a whole number');
});
