import * as z from 'zod/mini';
import { instant } from '../http/fields.ts';

/** The signature of a credential. Source: W3C, Verifiable Credential Data Integrity 1.0. */
export const proof = z.strictObject({
  type: z.literal('DataIntegrityProof'),
  cryptosuite: z.literal('eddsa-rdfc-2022'),
  created: instant,
  verificationMethod: z.string(),
  proofPurpose: z.literal('assertionMethod'),
  proofValue: z.string(),
});
export type Proof = z.infer<typeof proof>;

/** Where it is told whether a credential still holds. Source: W3C, Bitstring Status List v1.0. */
export const credentialStatus = z.strictObject({
  id: z.url(),
  type: z.literal('BitstringStatusListEntry'),
  statusPurpose: z.literal('revocation'),
  statusListIndex: z.string(),
  statusListCredential: z.url(),
});

/** Of many credentials, which hold no more. */
export const statusListCredential = z.strictObject({
  '@context': z.array(z.url()),
  id: z.url(),
  type: z.tuple([z.literal('VerifiableCredential'), z.literal('BitstringStatusListCredential')]),
  issuer: z.string(),
  validFrom: instant,
  credentialSubject: z.strictObject({
    id: z.url(),
    type: z.literal('BitstringStatusList'),
    statusPurpose: z.literal('revocation'),
    encodedList: z.string(),
  }),
  proof,
});

/** By which keys what an issuer signed is verified. Source: W3C, Decentralized Identifiers v1.0. */
export const issuerDocument = z.strictObject({
  '@context': z.array(z.url()),
  id: z.string(),
  verificationMethod: z.array(
    z.strictObject({
      id: z.string(),
      type: z.literal('Multikey'),
      controller: z.string(),
      publicKeyMultibase: z.string(),
    }),
  ),
  assertionMethod: z.array(z.string()),
});
