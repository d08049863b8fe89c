import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceLength = 12;
const tagLength = 16;

/** A key for one text: as it is, and as the key service will open it again. */
interface DataKey {
  readonly key: Uint8Array;
  readonly sealedKey: Uint8Array;
}

/**
 * Encrypts with AES-256-GCM.
 * @param context what it belongs to; opening it needs the same
 * @returns nonce, tag and ciphertext
 */
export function encrypt(key: Uint8Array, plain: Uint8Array, context = ''): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
}

/**
 * Opens what `encrypt` made.
 * @throws when anything of it was changed, or it belongs to something else
 */
export function decrypt(key: Uint8Array, blob: Uint8Array, context = ''): Buffer {
  const tagEnd = nonceLength + tagLength;
  const decipher = createDecipheriv('aes-256-gcm', key, blob.subarray(0, nonceLength))
    .setAAD(Buffer.from(context))
    .setAuthTag(blob.subarray(nonceLength, tagEnd));
  return Buffer.concat([decipher.update(blob.subarray(tagEnd)), decipher.final()]);
}

/**
 * Encrypts a text under a key of its own and puts the sealed key in front of it.
 * @returns length of the sealed key (2 bytes), sealed key and what `encrypt` makes, base64
 */
export function sealWith({ key, sealedKey }: DataKey, text: string): string {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(sealedKey.length);
  return Buffer.concat([length, sealedKey, encrypt(key, Buffer.from(text))]).toString('base64');
}

/**
 * Opens what `sealWith` made.
 * @param openKey opens the sealed key
 * @throws when anything of it was changed
 */
export async function openSealed(
  sealed: string,
  openKey: (sealedKey: Uint8Array) => Promise<Uint8Array>,
): Promise<string> {
  const blob = Buffer.from(sealed, 'base64');
  const keyEnd = 2 + blob.readUInt16BE(0);
  const key = await openKey(blob.subarray(2, keyEnd));
  return decrypt(key, blob.subarray(keyEnd)).toString('utf8');
}
