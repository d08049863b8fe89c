import { base58 } from '@scure/base';
import { expect, test } from 'vitest';
import { multibaseOf } from '#functions/platform/credential/issuer.ts';

test('a public key is written as others write keys of Ed25519', () => {
  // The example of W3C CCG, The did:key Method.
  const key = base58.decode('B12NYF8RrR3h41TDCTJojY59usg3mbtbjnFs7Eud1Y6u');
  expect(multibaseOf(key)).toBe('z6MkpTHR8VNsBxYAAWHut2Geadd9jSwuBV8xRoAnwWsdvktH');
});
