import { createHash, createHmac, createSecretKey, type Hash, type Hmac, type KeyObject } from 'node:crypto';

/**
 * SHA-256 for what the SDK signs. Its own hands a key to Node as bytes; to find out that they are no key object, Node 24
 * throws and catches an error with every signature.
 */
export class Sha256 {
  readonly digestLength = 32;
  readonly #key: KeyObject | undefined;
  #hash: Hash | Hmac;

  /** @param secret the key of an HMAC; absent: a plain hash */
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#key = secret === undefined ? undefined : createSecretKey(bytesOf(secret));
    this.#hash = this.#begun();
  }

  update(chunk: string | Uint8Array): void {
    this.#hash.update(chunk);
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }

  reset(): void {
    this.#hash = this.#begun();
  }

  #begun(): Hash | Hmac {
    return this.#key ? createHmac('sha256', this.#key) : createHash('sha256');
  }
}

function bytesOf(secret: string | ArrayBuffer | ArrayBufferView): Buffer {
  if (typeof secret === 'string') return Buffer.from(secret);
  return ArrayBuffer.isView(secret)
    ? Buffer.from(secret.buffer, secret.byteOffset, secret.byteLength)
    : Buffer.from(secret);
}
