import { generateKeyPairSync, sign } from 'node:crypto';
import { errors } from 'jose';
import { expect, test } from 'vitest';
import { issueToken, verifyOwnToken } from '#functions/platform/identity/own-tokens.ts';
import type { Session } from '#functions/platform/identity/session.ts';
import { newId } from '#functions/platform/ids.ts';

const began = 1_800_000_000;
const session: Session = {
  userId: newId('UserId'),
  sessionId: 'one',
  authenticatedAt: began,
  issuedAt: began,
  expiresAt: began + 3600,
};

function newKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const text = publicKey.export({ format: 'pem', type: 'spki' }).toString();
  return {
    sign: async (message: Uint8Array) =>
      sign('sha256', message, { key: privateKey, dsaEncoding: 'ieee-p1363' }),
    publicKey: async () => text,
  };
}

test('a token is held to the key that there is now', async () => {
  const [one, other] = [newKeys(), newKeys()];
  const token = await issueToken(one, session);
  const now = new Date(began * 1000);
  expect(await verifyOwnToken(one, token, now)).toEqual(session);
  await expect(verifyOwnToken(other, token, now)).rejects.toThrow(errors.JWSSignatureVerificationFailed);
  expect(await verifyOwnToken(one, token, now)).toEqual(session);
});
