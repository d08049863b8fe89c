import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attributesOf, itemOf, valuesOf } from '#functions/platform/table/attributes.ts';

/** Names that a schema gives. The SDK takes an item with a `constructor` of its own for one of a class. */
const name = fc.string({ minLength: 1 }).filter((one) => !['constructor', '__proto__'].includes(one));

/** Whatever items are made of, to any depth; DynamoDB itself has no minus zero. */
const { item } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit: 'binary' }),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }).map((number) => number + 0),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('item'),
  ),
  item: fc.dictionary(name, tie('value'), { maxKeys: 5, noNullPrototype: true }),
}));

test('an item becomes plain values and texts of JSON, and itself again', () => {
  fc.assert(
    fc.property(item, (any) => {
      const attributes = attributesOf(Object(any));
      expect(itemOf(JSON.parse(JSON.stringify(attributes)))).toEqual(any);
      const kinds = Object.values(attributes).flatMap((attribute) => Object.keys(attribute));
      expect(kinds.filter((kind) => kind === 'L' || kind === 'M')).toEqual([]);
    }),
  );
});

test('an item that was stored value by value is read as the SDK reads it', () => {
  fc.assert(
    fc.property(item, (any) => {
      expect(itemOf(Object(marshall(any)))).toEqual(unmarshall(marshall(any)));
    }),
  );
});

test('what is undefined is left out, within and without', () => {
  expect(attributesOf({ here: 1, gone: undefined, within: { gone: undefined, here: '' } })).toEqual({
    fields: { S: '{"here":1,"within":{"here":""}}' },
  });
});

test.each([
  ['a date', new Date(0), 'no Date'],
  ['bytes', new Uint8Array([1]), 'no Uint8Array'],
  ['a set', new Set(['a']), 'no Set'],
  ['a map', new Map(), 'no Map'],
  ['a function', () => 1, 'no Function'],
  ['a gap in a list', undefined, 'no Undefined'],
  ['a big integer', 1n, 'no BigInt'],
  ['no number', Number.NaN, 'no number like NaN'],
  ['an endless number', Number.POSITIVE_INFINITY, 'no number like Infinity'],
  ['a number that would be rounded', Number.MAX_SAFE_INTEGER + 1, 'no number like 9007199254740992'],
])('%s is refused', (_, value, because) => {
  expect(() => attributesOf({ deep: [[value]] })).toThrow(because);
});

test('what DynamoDB itself looks at has attributes of its own', () => {
  const keys = { pk: 'A', sk: 'B', gsi1pk: 'C', gsi1sk: 'D', gsi2pk: 'E', gsi2sk: 'F' };
  const item = { ...keys, entity: 'word', shape: 2, version: 3, expiresAtSeconds: 4, words: ' a b' };
  const { fields, ...others } = attributesOf({ ...item, row: { a: 1 } });
  expect(others).toEqual(marshall(item));
  expect(fields).toEqual({ S: '{"row":{"a":1}}' });
});

test('keys and values to compare with are taken one by one', () => {
  const values = { ':text': 'a', ':number': 1.5, ':yes': true, ':none': null };
  expect(valuesOf(values)).toEqual(marshall(values));
  expect(() => valuesOf({ ':list': ['a'] })).toThrow('no list');
  expect(() => valuesOf({ ':number': Number.NaN })).toThrow('no number like NaN');
});

test.each([{ SS: ['a'] }, { NS: ['1'] }, { B: 'AA==' }, { BS: ['AA=='] }])('%o is not read', (attribute) => {
  expect(() => itemOf({ value: Object(attribute) })).toThrow(Object.keys(attribute)[0]);
});

test('an attribute without a value is not read', () => {
  expect(() => itemOf({ value: {} })).toThrow('no attribute');
});
