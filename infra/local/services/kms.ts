import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPublicKey,
  randomBytes,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import type { KeyStore, SigningSpec } from './key-store.ts';
import { AwsError, type Input, type JsonService, optionalText, requiredText } from './service.ts';

/** KMS as far as the functions use it: data keys, encryption, signatures of ECDSA P-256 and Ed25519, and HMACs. */
export function kms(keys: KeyStore): JsonService {
  return {
    Encrypt: (input) => {
      const KeyId = keys.idOf(requiredText(input, 'KeyId'));
      return { KeyId, CiphertextBlob: seal(keys, KeyId, bytes(input, 'Plaintext'), contextOf(input)) };
    },
    Decrypt: (input) => {
      const { KeyId, plaintext } = unseal(keys, bytes(input, 'CiphertextBlob'), contextOf(input));
      const wanted = optionalText(input, 'KeyId');
      if (wanted !== undefined && keys.idOf(wanted) !== KeyId) {
        throw new AwsError('IncorrectKeyException', 'The ciphertext was made with another key');
      }
      return { KeyId, Plaintext: plaintext.toString('base64'), EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' };
    },
    GenerateDataKey: (input) => {
      const KeyId = keys.idOf(requiredText(input, 'KeyId'));
      const plaintext = randomBytes(Number(input.NumberOfBytes ?? (input.KeySpec === 'AES_128' ? 16 : 32)));
      return {
        KeyId,
        Plaintext: plaintext.toString('base64'),
        CiphertextBlob: seal(keys, KeyId, plaintext, contextOf(input)),
      };
    },
    Sign: (input) => {
      const KeyId = requiredText(input, 'KeyId');
      const { spec, key } = keys.privateKeyOf(KeyId);
      const signature = sign(digestOf[spec], messageOf(input, spec), key);
      return { KeyId, Signature: signature.toString('base64'), SigningAlgorithm: algorithmOf[spec] };
    },
    Verify: (input) => {
      const KeyId = requiredText(input, 'KeyId');
      const { spec, key } = keys.privateKeyOf(KeyId);
      const publicKey = createPublicKey(key);
      if (!verify(digestOf[spec], messageOf(input, spec), publicKey, bytes(input, 'Signature'))) {
        throw new AwsError('KMSInvalidSignatureException', 'The signature does not belong to the message');
      }
      return { KeyId, SignatureValid: true, SigningAlgorithm: algorithmOf[spec] };
    },
    GetPublicKey: (input) => {
      const KeyId = requiredText(input, 'KeyId');
      const { spec, key } = keys.privateKeyOf(KeyId);
      const publicKey = createPublicKey(key);
      return {
        KeyId,
        PublicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
        KeySpec: spec,
        KeyUsage: 'SIGN_VERIFY',
        SigningAlgorithms: [algorithmOf[spec]],
      };
    },
    GenerateMac: (input) => ({ ...macAnswer(input), Mac: macOf(keys, input).toString('base64') }),
    VerifyMac: (input) => {
      const given = bytes(input, 'Mac');
      const right = macOf(keys, input);
      if (given.length !== right.length || !timingSafeEqual(given, right)) {
        throw new AwsError('KMSInvalidMacException', 'The code does not belong to the message');
      }
      return { ...macAnswer(input), MacValid: true };
    },
  };
}

const macAnswer = (input: Input) => ({ KeyId: input.KeyId, MacAlgorithm: 'HMAC_SHA_256' });

const macOf = (keys: KeyStore, input: Input) =>
  createHmac('sha256', keys.secretOf(requiredText(input, 'KeyId'), 'HMAC_256'))
    .update(bytes(input, 'Message'))
    .digest();

const bytes = (input: Input, key: string) => Buffer.from(requiredText(input, key), 'base64');

/** Ed25519 hashes by itself. */
const digestOf = { ECC_NIST_P256: 'sha256', ECC_NIST_EDWARDS25519: null } as const;
const algorithmOf = { ECC_NIST_P256: 'ECDSA_SHA_256', ECC_NIST_EDWARDS25519: 'ED25519_SHA_512' } as const;

function messageOf(input: Input, spec: SigningSpec): Buffer {
  if (input.SigningAlgorithm !== algorithmOf[spec]) {
    throw new AwsError('InvalidKeyUsageException', `A key of ${spec} signs by ${algorithmOf[spec]} here`);
  }
  if (input.MessageType === 'DIGEST')
    throw new AwsError('ValidationException', 'Only raw messages are signed here');
  return bytes(input, 'Message');
}

/** The encryption context, in an order that does not depend on who wrote it. */
function contextOf(input: Input): Buffer {
  const context = Object.entries(Object(input.EncryptionContext ?? {}));
  return Buffer.from(JSON.stringify(context.sort(([left], [right]) => (left < right ? -1 : 1))));
}

/** Key id (36 bytes), nonce (12), tag (16) and ciphertext in one. */
function seal(keys: KeyStore, keyId: string, plaintext: Buffer, context: Buffer): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keys.secretOf(keyId, 'SYMMETRIC_DEFAULT'), nonce).setAAD(
    context,
  );
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return Buffer.concat([Buffer.from(keyId), nonce, cipher.getAuthTag(), ciphertext]).toString('base64');
}

function unseal(keys: KeyStore, blob: Buffer, context: Buffer) {
  try {
    const KeyId = keys.idOf(blob.toString('utf8', 0, 36));
    const secret = keys.secretOf(KeyId, 'SYMMETRIC_DEFAULT');
    const decipher = createDecipheriv('aes-256-gcm', secret, blob.subarray(36, 48)).setAAD(context);
    decipher.setAuthTag(blob.subarray(48, 64));
    return { KeyId, plaintext: Buffer.concat([decipher.update(blob.subarray(64)), decipher.final()]) };
  } catch {
    throw new AwsError('InvalidCiphertextException', 'The ciphertext is not one of this key and context');
  }
}
