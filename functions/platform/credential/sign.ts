import { createHash } from 'node:crypto';
import { base58 } from '@scure/base';
import jsonld from 'jsonld';
import type { Proof } from '#shared/platform/credential.ts';
import type { Keys } from '../keys/keys.ts';
import { contextAt } from './contexts.ts';
import { type Issuer, methodOf } from './issuer.ts';

/** A credential without its proof: JSON-LD of the vocabularies that we know. */
interface Unsigned {
  readonly '@context': readonly string[];
  readonly issuer: string | { readonly id: string };
}

/**
 * Signs a credential with the key of credentials, as the cryptosuite eddsa-rdfc-2022 asks: what is signed is the meaning
 * of the document, whatever the order of its fields. Source: W3C, Data Integrity EdDSA Cryptosuites v1.0, section 3.2.
 * @param issuer whose credential it is, with the public half of the key
 * @param created UTC instant
 * @throws Error when the document has a field that its vocabularies don't know, which a signature wouldn't cover
 */
export async function signedCredential<Of extends Unsigned>(
  keys: Pick<Keys, 'signCredential'>,
  credential: Of,
  issuer: Issuer,
  created: string,
): Promise<Of & { proof: Proof }> {
  const unsigned = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created,
    verificationMethod: methodOf(issuer),
    proofPurpose: 'assertionMethod',
  } as const;
  const [options, document] = await Promise.all([
    hashOf({ '@context': credential['@context'], ...unsigned }),
    hashOf(credential),
  ]);
  const signature = await keys.signCredential(Buffer.concat([options, document]));
  return { ...credential, proof: { ...unsigned, proofValue: `z${base58.encode(signature)}` } };
}

/** SHA-256 of a document in its canonical form (RDFC-1.0). */
async function hashOf(document: object): Promise<Buffer> {
  const canonical = await jsonld.canonize(document, {
    ...{ documentLoader: contextAt, safe: true, format: 'application/n-quads' },
  });
  return createHash('sha256').update(canonical).digest();
}
