import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { verifyCredential } from '@digitalbazaar/vc';
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list';
import { contextAt } from '#functions/platform/credential/contexts.ts';

const suite = new DataIntegrityProof({ cryptosuite });

/**
 * Verifies a credential as anybody would, by the verifier of another: its signature by the key that its issuer publishes,
 * and whether it still holds.
 * @returns `forged` where its words, its signature or its list are not the issuer's
 * @param day on which it is verified
 * @param fetched reads what lies at an address on the web
 */
export async function verify(
  credential: object,
  day: string,
  fetched: (url: string) => Promise<object>,
): Promise<'holds' | 'revoked' | 'forged'> {
  const documentLoader = async (url: string) => {
    if (url.startsWith('did:web:')) return { documentUrl: url, document: await didDocumentAt(url, fetched) };
    if (url.startsWith('https://leerpad.example/')) return { documentUrl: url, document: await fetched(url) };
    return contextAt(url);
  };
  const { verified, statusResult } = await verifyCredential({
    ...{ credential, suite, documentLoader, now: new Date(day) },
    checkStatus: (options) => checkStatus({ ...options, suite, documentLoader }),
  });
  if (!verified) return 'forged';
  return statusResult?.results?.every(({ status }) => !status) ? 'holds' : 'revoked';
}

/** The document of a DID, or the key in it that is asked for. Source: W3C CCG, did:web Method Specification, 2.5.2. */
async function didDocumentAt(url: string, fetched: (url: string) => Promise<object>): Promise<object> {
  const [did = '', fragment] = url.split('#');
  const [, , host = '', ...path] = did.split(':');
  const address = `https://${decodeURIComponent(host)}/${[...path, 'did.json'].join('/')}`;
  const document: { verificationMethod?: { id: string }[] } = await fetched(address);
  if (!fragment) return document;
  const method = document.verificationMethod?.find(({ id }) => id === url);
  return { '@context': 'https://w3id.org/security/multikey/v1', ...method };
}
