import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rawSignature } from '#functions/platform/keys/raw-signature.ts';
import { openSealed, sealWith } from '#functions/platform/keys/sealing.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const key = Buffer.alloc(32, 7);
const openKey = async () => key;

test('a DER signature keeps its meaning as r and s, whatever their lengths', () => {
  // Two hundred signatures hold some whose r or s is short, or starts with a set bit.
  for (let turn = 0; turn < 200; turn++) {
    const message = Buffer.from(`message ${turn}`);
    const raw = rawSignature(
      sign('sha256', message, createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }))),
    );
    expect(raw).toHaveLength(64);
    const key = createPublicKey(publicKey.export({ format: 'pem', type: 'spki' }));
    expect(verify('sha256', message, { key, dsaEncoding: 'ieee-p1363' }, raw)).toBe(true);
  }
});

test('what is no DER signature is refused', () => {
  expect(() => rawSignature(Buffer.from('not one'))).toThrow('Not a DER signature');
});

test('any text is sealed so that it opens again, and never twice the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
      const dataKey = { key, sealedKey: Buffer.from('sealed key') };
      const sealed = sealWith(dataKey, text);
      expect(await openSealed(sealed, openKey)).toBe(text);
      expect(sealWith(dataKey, text)).not.toBe(sealed);
    }),
    { numRuns: 50 },
  );
});

test('a sealed text that was changed does not open', async () => {
  const blob = Buffer.from(sealWith({ key, sealedKey: Buffer.from('k') }, '999990019'), 'base64');
  blob[blob.length - 1] = (blob.at(-1) ?? 0) ^ 1;
  await expect(openSealed(blob.toString('base64'), openKey)).rejects.toThrow();
});
