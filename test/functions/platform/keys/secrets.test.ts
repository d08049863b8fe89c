import { expect, test, vi } from 'vitest';
import { environmentOf } from '#functions/platform/environment.ts';
import { newId } from '#functions/platform/ids.ts';
import { createKeys, type SealContext, type SecretUse } from '#functions/platform/keys/keys.ts';

interface Asked {
  readonly KeyId: string;
  readonly CiphertextBlob?: Uint8Array;
}

/** Answers the name of the key it was asked to use. */
vi.mock('#functions/platform/keys/sdk.ts', () => {
  class Command {
    readonly asked: Asked;
    constructor(asked: Asked) {
      this.asked = asked;
    }
  }
  return {
    KMSClient: class {
      async send({ asked: { KeyId, CiphertextBlob } }: Command) {
        if (CiphertextBlob && Buffer.from(CiphertextBlob).toString() !== KeyId)
          throw new Error('another key');
        return {
          Mac: Buffer.from(KeyId),
          Signature: Buffer.from(KeyId),
          Plaintext: Buffer.alloc(32, 7),
          CiphertextBlob: Buffer.from(KeyId),
        };
      }
    },
    SignCommand: Command,
    GenerateMacCommand: Command,
    GenerateDataKeyCommand: Command,
    DecryptCommand: Command,
  };
});

const keys = createKeys(
  environmentOf({
    CURSOR_KEY_ID: 'cursors',
    MAILED_TOKEN_KEY_ID: 'mailed tokens',
    FINGERPRINT_KEY_ID: 'fingerprints',
    PERSON_KEY_ID: 'people',
    CREDENTIAL_KEY_ID: 'credentials',
    SEAL_KEY_ID: 'numbers',
    TOKEN_SEALING_KEY_ID: 'tokens',
  }),
);

test.each([
  ['list-cursors', 'cursors'],
  ['mailed-tokens', 'mailed tokens'],
  ['bsn-fingerprint', 'fingerprints'],
  ['person-keys', 'people'],
] satisfies [SecretUse, string][])('the secret for %s is made with the key of %s', async (use, key) => {
  expect(Buffer.from(await keys.secretFor(use), 'base64').toString()).toBe(key);
});

test('a credential is signed with a key of its own', async () => {
  expect(Buffer.from(await keys.signCredential(Buffer.from('hash'))).toString()).toBe('credentials');
});

test.each([
  ['bsn', 'numbers'],
  ['access-token', 'tokens'],
] satisfies [SealContext['field'], string][])(
  'a %s is sealed and opened with the key of %s',
  async (field, key) => {
    const userId = newId('UserId');
    const sealed = await keys.seal('999990007', { userId, field });
    const blob = Buffer.from(sealed, 'base64');
    expect(blob.subarray(2, 2 + blob.readUInt16BE(0)).toString()).toBe(key);
    expect(await keys.unseal(sealed, { userId, field })).toBe('999990007');
    const other = field === 'bsn' ? 'access-token' : 'bsn';
    await expect(keys.unseal(sealed, { userId, field: other })).rejects.toThrow('another key');
  },
);
