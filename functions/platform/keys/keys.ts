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
  /** @returns the Ed25519 signature of a message, 64 bytes, by the key of credentials */
  signCredential(message: Uint8Array): Promise<Uint8Array>;
  /** @returns the public half of the key of credentials, 32 bytes */
  credentialKey(): Promise<Uint8Array>;
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

/** A public key of Ed25519, which is the end of its SPKI (RFC 8410, section 4). */
const ed25519Bytes = 32;

type SigningAlgorithm = 'ECDSA_SHA_256' | 'ED25519_SHA_512';

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
  const publicKeyOf = async (KeyId: string) => {
    const { sdk, client } = await kms();
    const { PublicKey } = await client.send(new sdk.GetPublicKeyCommand({ KeyId }));
    return bytes(PublicKey);
  };
  const publicKey = once(async () => {
    const spki = Buffer.from(await publicKeyOf(environment.SESSION_KEY_ID)).toString('base64');
    return `-----BEGIN PUBLIC KEY-----\n${spki}\n-----END PUBLIC KEY-----`;
  });
  const credentialKey = once(async () =>
    (await publicKeyOf(environment.CREDENTIAL_KEY_ID)).slice(-ed25519Bytes),
  );
  const signed = async (KeyId: string, SigningAlgorithm: SigningAlgorithm, Message: Uint8Array) => {
    const { sdk, client } = await kms();
    const { Signature } = await client.send(
      new sdk.SignCommand({ KeyId, Message, MessageType: 'RAW', SigningAlgorithm }),
    );
    return bytes(Signature);
  };
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
      return rawSignature(await signed(environment.SESSION_KEY_ID, 'ECDSA_SHA_256', message));
    },
    credentialKey,
    signCredential: (message) => signed(environment.CREDENTIAL_KEY_ID, 'ED25519_SHA_512', message),
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
