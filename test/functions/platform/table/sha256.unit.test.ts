import { expect, test } from 'vitest';
import { Sha256 } from '#functions/platform/table/sha256.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const bytes = (text: string) => new TextEncoder().encode(text);

/** FIPS 180-2, appendix B.1. */
const hashOfAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
/** RFC 4231, section 4.3: the key is `Jefe`. */
const macOfJefe = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';

test('a hash is that of the standard', async () => {
  const hash = new Sha256();
  hash.update('a');
  hash.update(bytes('bc'));
  expect(hex(await hash.digest())).toBe(hashOfAbc);
});

test.each([
  ['a text', 'Jefe'],
  ['bytes', bytes('Jefe')],
  ['bytes among others', bytes('the Jefe!').subarray(4, 8)],
  ['a buffer', bytes('Jefe').buffer],
])('an HMAC is that of the standard, with a key that is %s', async (_, key) => {
  const mac = new Sha256(key);
  mac.update('what do ya want for nothing?');
  expect(hex(await mac.digest())).toBe(macOfJefe);
});

test('one that is reset begins anew, with its key', async () => {
  const mac = new Sha256('Jefe');
  mac.update('something else');
  mac.reset();
  mac.update('what do ya want for nothing?');
  expect(hex(await mac.digest())).toBe(macOfJefe);
});
