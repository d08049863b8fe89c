import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { environmentOf } from '#functions/platform/environment.ts';
import { createKeys } from '#functions/platform/keys/keys.ts';
import { rawSignature } from '#functions/platform/keys/raw-signature.ts';

const pairs = {
  session: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  credential: generateKeyPairSync('ed25519'),
};
const names = { SESSION_KEY_ID: 'session', CREDENTIAL_KEY_ID: 'credential' };
const message = Buffer.from('what is signed');

/** What the key service was asked. */
let asked: object[];
beforeEach(() => {
  asked = [];
  vi.spyOn(KMSClient.prototype, 'send').mockImplementation(async (command) => {
    asked.push(command.input);
    if (command instanceof GetPublicKeyCommand) {
      const { publicKey } = pairs[command.input.KeyId as keyof typeof pairs];
      return { PublicKey: publicKey.export({ type: 'spki', format: 'der' }) };
    }
    if (!(command instanceof SignCommand)) throw new Error('an unexpected call');
    const { KeyId, Message = message, SigningAlgorithm } = command.input;
    const digest = SigningAlgorithm === 'ECDSA_SHA_256' ? 'sha256' : undefined;
    return { Signature: sign(digest, Message, pairs[KeyId as keyof typeof pairs].privateKey) };
  });
});
afterEach(() => vi.restoreAllMocks());

test('a session is signed as its tokens want it, and proven by the key that is asked for once', async () => {
  const keys = createKeys(environmentOf(names));
  const signature = await keys.sign(message);
  expect(asked).toEqual([
    { KeyId: 'session', Message: message, MessageType: 'RAW', SigningAlgorithm: 'ECDSA_SHA_256' },
  ]);
  const key = createPublicKey(await keys.publicKey());
  expect(signature).toHaveLength(64);
  expect(verify('sha256', message, { key, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true);
  expect(await keys.publicKey()).toBe(await keys.publicKey());
  expect(asked).toHaveLength(2);
});

test('a credential is signed by a key of its own, which is told without what stands around it', async () => {
  const keys = createKeys(environmentOf(names));
  const { x = '' } = pairs.credential.publicKey.export({ format: 'jwk' });
  expect(Buffer.from(await keys.credentialKey()).toString('base64url')).toBe(x);
  const signature = await keys.signCredential(message);
  expect(verify(undefined, message, pairs.credential.publicKey, signature)).toBe(true);
});

test('a key service that answers without what was asked for breaks it', async () => {
  vi.mocked(KMSClient.prototype.send).mockImplementation(async () => ({}));
  await expect(createKeys(environmentOf(names)).publicKey()).rejects.toThrow('without the value');
});

test.each([
  ['another tag', [0x31, 6, 2, 1, 1, 2, 1, 1]],
  ['another length', [0x30, 7, 2, 1, 1, 2, 1, 1]],
  ['no number', [0x30, 6, 3, 1, 1, 2, 1, 1]],
  ['a number that is cut off', [0x30, 6, 2, 1, 1, 2, 2, 1]],
  ['one number', [0x30, 3, 2, 1, 1]],
])('a signature with %s is none', (_, bytes) => {
  expect(() => rawSignature(Uint8Array.from(bytes))).toThrow('Not a DER signature');
});

test('short numbers of a signature are filled up from the left', () => {
  const raw = rawSignature(Uint8Array.from([0x30, 7, 2, 1, 5, 2, 2, 0, 200]));
  expect([...raw].flatMap((byte, place) => (byte ? [[place, byte]] : []))).toEqual([
    [31, 5],
    [63, 200],
  ]);
});
