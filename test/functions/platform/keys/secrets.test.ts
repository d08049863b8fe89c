import { expect, test, vi } from 'vitest';
import { environmentOf } from '#functions/platform/environment.ts';
import { createKeys, type SecretUse } from '#functions/platform/keys/keys.ts';

/** Answers the name of the key it was asked to use. */
vi.mock('#functions/platform/keys/sdk.ts', () => ({
  KMSClient: class {
    async send({ KeyId }: { KeyId: string }) {
      return { Mac: Buffer.from(KeyId) };
    }
  },
  GenerateMacCommand: class {
    readonly KeyId: string;
    constructor({ KeyId }: { KeyId: string }) {
      this.KeyId = KeyId;
    }
  },
}));

const keys = createKeys(
  environmentOf({
    CURSOR_KEY_ID: 'cursors',
    MAILED_TOKEN_KEY_ID: 'mailed tokens',
    FINGERPRINT_KEY_ID: 'fingerprints',
  }),
);

test.each([
  ['list-cursors', 'cursors'],
  ['mailed-tokens', 'mailed tokens'],
  ['bsn-fingerprint', 'fingerprints'],
] satisfies [SecretUse, string][])('the secret for %s is made with the key of %s', async (use, key) => {
  expect(Buffer.from(await keys.secretFor(use), 'base64').toString()).toBe(key);
});
