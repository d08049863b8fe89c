import type { UserId } from '#shared/identity/ids.ts';
import type { Environment, VariableName } from '../environment.ts';
import { once } from '../once.ts';
import { rawSignature } from './raw-signature.ts';
import { openSealed, sealWith } from './sealing.ts';

/** Whose text is sealed, and which of theirs. Opening it needs the same; each field has a key of its own. */
export type SealContext = { readonly userId: UserId; readonly field: keyof typeof sealKeys };

/** The variable that names the key of each sealed field; a role is allowed those it needs. */
const sealKeys = {
  bsn: 'SEAL_KEY_ID',
  'access-token': 'TOKEN_SEALING_KEY_ID',
} as const satisfies Readonly<Record<string, VariableName>>;

/** Signs sessions and seals fields, with keys that never leave the key service. */
export interface Keys {
  /** @returns the ES256 signature of a message: r and s, 64 bytes */
  sign(message: Uint8Array): Promise<Uint8Array>;
  /** @returns the public half of the signing key, SPKI in PEM */
  publicKey(): Promise<string>;
  /** Encrypts a text for one purpose. */
  seal(text: string, context: SealContext): Promise<string>;
  /** @throws when the sealed text was changed, or was sealed for something else */
  unseal(sealed: string, context: SealContext): Promise<string>;
  /**
   * A secret of the product for one use, the same in every process. Each use has a key of its own.
   * @returns 32 bytes, base64
   */
  secretFor(use: SecretUse): Promise<string>;
}

/** The variable that names the key of each use; a role is allowed those it needs. */
const secretKeys = {
  'list-cursors': 'CURSOR_KEY_ID',
  'mailed-tokens': 'MAILED_TOKEN_KEY_ID',
  'bsn-fingerprint': 'FINGERPRINT_KEY_ID',
  'person-keys': 'PERSON_KEY_ID',
} as const satisfies Readonly<Record<string, VariableName>>;

/** What a secret is for. */
export type SecretUse = keyof typeof secretKeys;

/** Keys of the key service that the environment names. Its client is loaded with the first call. */
export function createKeys(environment: Environment): Keys {
  const kms = once(async () => {
    const sdk = await import('./sdk.ts');
    return { sdk, client: new sdk.KMSClient({}) };
  });
  const secrets = new Map<SecretUse, () => Promise<string>>();
  const publicKey = once(async () => {
    const { sdk, client } = await kms();
    const { PublicKey } = await client.send(
      new sdk.GetPublicKeyCommand({ KeyId: environment.SESSION_KEY_ID }),
    );
    return `-----BEGIN PUBLIC KEY-----\n${base64(PublicKey)}\n-----END PUBLIC KEY-----`;
  });
  const makeSecret = async (use: SecretUse) => {
    const { sdk, client } = await kms();
    const { Mac } = await client.send(
      new sdk.GenerateMacCommand({
        KeyId: environment[secretKeys[use]],
        MacAlgorithm: 'HMAC_SHA_256',
        Message: Buffer.from(`leerpad secret: ${use}`),
      }),
    );
    return base64(Mac);
  };
  return {
    publicKey,
    async sign(message) {
      const { sdk, client } = await kms();
      const { Signature } = await client.send(
        new sdk.SignCommand({
          KeyId: environment.SESSION_KEY_ID,
          Message: message,
          MessageType: 'RAW',
          SigningAlgorithm: 'ECDSA_SHA_256',
        }),
      );
      return rawSignature(bytes(Signature));
    },
    async seal(text, context) {
      const { sdk, client } = await kms();
      const { Plaintext, CiphertextBlob } = await client.send(
        new sdk.GenerateDataKeyCommand({
          KeyId: environment[sealKeys[context.field]],
          KeySpec: 'AES_256',
          EncryptionContext: context,
        }),
      );
      return sealWith({ key: bytes(Plaintext), sealedKey: bytes(CiphertextBlob) }, text);
    },
    async unseal(sealed, context) {
      const { sdk, client } = await kms();
      return openSealed(sealed, async (sealedKey) => {
        const { Plaintext } = await client.send(
          new sdk.DecryptCommand({
            KeyId: environment[sealKeys[context.field]],
            CiphertextBlob: sealedKey,
            EncryptionContext: context,
          }),
        );
        return bytes(Plaintext);
      });
    },
    secretFor(use) {
      const secret = secrets.get(use) ?? once(() => makeSecret(use));
      secrets.set(use, secret);
      return secret();
    },
  };
}

function bytes(value: Uint8Array | undefined): Uint8Array {
  if (!value) throw new Error('The key service answered without the value that was asked for');
  return value;
}

const base64 = (value: Uint8Array | undefined) => Buffer.from(bytes(value)).toString('base64');
