import { base58 } from '@scure/base';

/** Who issues credentials: a DID that leads to a document of ours, and the public key that signs now, in multibase. */
export interface Issuer {
  readonly did: string;
  readonly publicKeyMultibase: string;
}

/** What marks a public key as one of Ed25519 (multicodec). */
const ed25519Mark = [0xed, 0x01];

/** A public key of Ed25519 as documents write it. @param key 32 bytes */
export function multibaseOf(key: Uint8Array): string {
  return `z${base58.encode(Uint8Array.from([...ed25519Mark, ...key]))}`;
}

/** The address of a key of an issuer. */
export function methodOf({ did, publicKeyMultibase }: Issuer): string {
  return `${did}#${publicKeyMultibase}`;
}

/**
 * The DID whose document lies at `<origin>/<path>/did.json`. Source: W3C CCG, did:web Method Specification.
 * @param path its parts
 */
export function webDid(origin: string, path: readonly string[]): string {
  const { host } = new URL(origin);
  return ['did', 'web', encodeURIComponent(host), ...path].join(':');
}

/**
 * The document of an issuer: the keys by which what it signed is verified, those before included.
 * Source: W3C, Decentralized Identifiers v1.0; Controlled Identifiers v1.0 for Multikey.
 * @param keys public keys in multibase
 */
export function didDocument(did: string, keys: readonly string[]) {
  const methods = keys.map((publicKeyMultibase) => ({
    id: methodOf({ did, publicKeyMultibase }),
    type: 'Multikey' as const,
    controller: did,
    publicKeyMultibase,
  }));
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  };
}
