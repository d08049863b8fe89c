import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceLength = 12;
const tagLength = 16;

/** A key for one text: as it is, and as the key service will open it again. */
interface DataKey {
  readonly key: Uint8Array;
  readonly sealedKey: Uint8Array;
}

/**
 * Encrypts a text with AES-256-GCM and puts the sealed key in front of it.
 * @returns length of the sealed key (2 bytes), sealed key, nonce, tag and ciphertext, base64
 */
export function sealWith({ key, sealedKey }: DataKey, text: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(sealedKey.length);
  return Buffer.concat([length, sealedKey, nonce, cipher.getAuthTag(), ciphertext]).toString('base64');
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
  const nonceEnd = keyEnd + nonceLength;
  const tagEnd = nonceEnd + tagLength;
  const key = await openKey(blob.subarray(2, keyEnd));
  const decipher = createDecipheriv('aes-256-gcm', key, blob.subarray(keyEnd, nonceEnd));
  decipher.setAuthTag(blob.subarray(nonceEnd, tagEnd));
  return Buffer.concat([decipher.update(blob.subarray(tagEnd)), decipher.final()]).toString('utf8');
}
