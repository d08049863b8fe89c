import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openKeyStore } from '#infra/local/services/key-store.ts';
import { kms } from '#infra/local/services/kms.ts';
import type { Input } from '#infra/local/services/service.ts';
import { cloudOf } from '#infra/local/template/cloud.ts';

const data = mkdtempSync(join(tmpdir(), 'leerpad-keys-'));
afterAll(() => rmSync(data, { recursive: true }));

const key = (KeySpec: string) => ({ Type: 'AWS::KMS::Key', Properties: { KeySpec } });
const cloud = cloudOf({
  data: {
    Resources: {
      Seal: key('SYMMETRIC_DEFAULT'),
      Session: key('ECC_NIST_P256'),
      Cursor: key('HMAC_256'),
      Credential: key('ECC_NIST_EDWARDS25519'),
      Plain: { Type: 'AWS::KMS::Key' },
      Alias: {
        Type: 'AWS::KMS::Alias',
        Properties: { AliasName: 'alias/seal', TargetKeyId: { 'Fn::GetAtt': ['Seal', 'Arn'] } },
      },
    },
  },
});
const [Seal = '', Session = '', Cursor = '', Credential = '', Plain = ''] = cloud.resources.map((resource) =>
  cloud.nameOf(resource),
);
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** A call to a service that has just been started over the data folder. */
const call = (action: string, input: Input) => Object(kms(openKeyStore(data, cloud))[action]?.(input));

it('opens what it sealed, after a restart too, for the same purpose only', () => {
  const purpose = { EncryptionContext: { field: 'bsn', user: '1' } };
  const { CiphertextBlob, Plaintext } = call('GenerateDataKey', {
    KeyId: Seal,
    KeySpec: 'AES_256',
    ...purpose,
  });
  expect(Buffer.from(Plaintext, 'base64')).toHaveLength(32);
  const opened = call('Decrypt', { CiphertextBlob, EncryptionContext: { user: '1', field: 'bsn' } });
  expect(opened).toMatchObject({ KeyId: Seal, Plaintext });
  expect(() => call('Decrypt', { CiphertextBlob })).toThrow('not one of this key and context');
  const tampered = Buffer.from(CiphertextBlob, 'base64');
  tampered[70] = (tampered[70] ?? 0) ^ 1;
  expect(() => call('Decrypt', { CiphertextBlob: tampered.toString('base64'), ...purpose })).toThrow();
});

it.each([
  ['ECDSA_SHA_256', Session, 'sha256'],
  ['ED25519_SHA_512', Credential, null],
] as const)('signs by %s so that anybody with the public key can tell', (SigningAlgorithm, KeyId, digest) => {
  const message = { KeyId, Message: base64('a token'), SigningAlgorithm };
  const { Signature } = call('Sign', message);
  const spki = Buffer.from(call('GetPublicKey', { KeyId }).PublicKey, 'base64');
  const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  expect(verify(digest, Buffer.from('a token'), publicKey, Buffer.from(Signature, 'base64'))).toBe(true);
  expect(verify(digest, Buffer.from('b token'), publicKey, Buffer.from(Signature, 'base64'))).toBe(false);
});

it('makes and checks codes of a message', () => {
  const message = { KeyId: Cursor, Message: base64('page 2'), MacAlgorithm: 'HMAC_SHA_256' };
  const { Mac } = call('GenerateMac', message);
  expect(call('VerifyMac', { ...message, Mac })).toMatchObject({ MacValid: true });
  expect(() => call('VerifyMac', { ...message, Message: base64('page 3'), Mac })).toThrow('does not belong');
});

it('keeps its keys from others, and refuses the use a key is not for', () => {
  expect(statSync(join(data, 'keys.json')).mode & 0o777).toBe(0o600);
  expect(() =>
    call('Sign', { KeyId: Seal, Message: base64('x'), SigningAlgorithm: 'ECDSA_SHA_256' }),
  ).toThrow();
  expect(() =>
    call('Sign', { KeyId: Credential, Message: base64('x'), SigningAlgorithm: 'ECDSA_SHA_256' }),
  ).toThrow('ED25519_SHA_512');
  expect(() => call('Encrypt', { KeyId: 'no-key', Plaintext: base64('x') })).toThrow('does not exist');
});

it('a key is known by its id, its ARN and its alias, and seals by default', () => {
  const sealed = call('Encrypt', { KeyId: 'alias/seal', Plaintext: base64('x') });
  expect(sealed.KeyId).toBe(Seal);
  const arn = `arn:aws:kms:eu-west-1:000000000000:key/${Seal}`;
  expect(call('Decrypt', { KeyId: arn, CiphertextBlob: sealed.CiphertextBlob })).toEqual({
    ...{ KeyId: Seal, Plaintext: base64('x'), EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' },
  });
  const wrong = () => call('Decrypt', { KeyId: Plain, CiphertextBlob: sealed.CiphertextBlob });
  expect(wrong).toThrow(expect.objectContaining({ code: 'IncorrectKeyException' }));
  const { CiphertextBlob } = call('Encrypt', { KeyId: Plain, Plaintext: base64('y') });
  expect(call('Decrypt', { CiphertextBlob })).toMatchObject({ KeyId: Plain, Plaintext: base64('y') });
});

it.each([
  [{ KeySpec: 'AES_128' }, 16],
  [{ KeySpec: 'AES_256' }, 32],
  [{ NumberOfBytes: 64 }, 64],
])('a data key of %j has %i bytes', (how, length) => {
  const { Plaintext, CiphertextBlob } = call('GenerateDataKey', { KeyId: Seal, ...how });
  expect(Buffer.from(Plaintext, 'base64')).toHaveLength(length);
  // Id, nonce and tag stand before what is sealed.
  expect(Buffer.from(CiphertextBlob, 'base64')).toHaveLength(64 + length);
});

it('says whether a signature belongs to a message', () => {
  const message = { KeyId: Session, Message: base64('a token'), SigningAlgorithm: 'ECDSA_SHA_256' };
  const { Signature, ...signed } = call('Sign', message);
  expect(signed).toEqual({ KeyId: Session, SigningAlgorithm: 'ECDSA_SHA_256' });
  expect(call('Verify', { ...message, Signature })).toEqual({
    ...{ KeyId: Session, SignatureValid: true, SigningAlgorithm: 'ECDSA_SHA_256' },
  });
  const other = () => call('Verify', { ...message, Message: base64('b token'), Signature });
  expect(other).toThrow(expect.objectContaining({ code: 'KMSInvalidSignatureException' }));
  expect(call('GetPublicKey', { KeyId: Credential })).toMatchObject({
    ...{ KeyId: Credential, KeySpec: 'ECC_NIST_EDWARDS25519', KeyUsage: 'SIGN_VERIFY' },
    SigningAlgorithms: ['ED25519_SHA_512'],
  });
});

it('refuses a message that is a digest, a code that is too short, and keys that it can’t make', () => {
  const digest = { KeyId: Session, Message: base64('x'), SigningAlgorithm: 'ECDSA_SHA_256' };
  const ofDigest = () => call('Sign', { ...digest, MessageType: 'DIGEST' });
  expect(ofDigest).toThrow(expect.objectContaining({ code: 'ValidationException' }));
  const short = () => call('VerifyMac', { KeyId: Cursor, Message: base64('x'), Mac: base64('short') });
  expect(short).toThrow(expect.objectContaining({ code: 'KMSInvalidMacException' }));
  const mac = { KeyId: Cursor, Message: base64('x') };
  expect(call('GenerateMac', mac)).toMatchObject({ KeyId: Cursor, MacAlgorithm: 'HMAC_SHA_256' });
  const wrong = () => call('GenerateMac', { ...mac, KeyId: Seal });
  expect(wrong).toThrow(expect.objectContaining({ code: 'InvalidKeyUsageException' }));
  const rsa = cloudOf({ data: { Resources: { Rsa: key('RSA_2048') } } });
  expect(() => openKeyStore(mkdtempSync(join(tmpdir(), 'leerpad-keys-')), rsa)).toThrow(
    'The local cloud has no keys of RSA_2048',
  );
});
