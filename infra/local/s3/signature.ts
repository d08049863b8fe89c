import { timingSafeEqual } from 'node:crypto';
import { Hash } from '@smithy/core/serde';
import { SignatureV4 } from '@smithy/signature-v4';
import { type Claim, claimOf, type SignedRequest } from './claim.ts';
import { S3Error } from './error.ts';

/** Whose signatures count. */
export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** What credentials of a role carry besides. */
  readonly sessionToken: string;
}

/** How far a client's clock may be off. */
const skewSeconds = 15 * 60;

/**
 * Checks a request's AWS signature, version 4, in the query (a presigned URL) or in its header, as S3 does: it is signed
 * again, by the functions' own library, and must come out the same.
 * @returns the hash that the body has to have; undefined where the body is not signed
 * @throws S3Error for an absent, expired, foreign or wrong signature
 */
export async function verifySignature(
  request: SignedRequest,
  credentials: Credentials,
  now: Date,
): Promise<string | undefined> {
  const claim = claimOf(request);
  const [accessKeyId, , region = '', service = ''] = claim.credential.split('/');
  if (accessKeyId !== credentials.accessKeyId) {
    throw new S3Error(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist.');
  }
  if (claim.sessionToken !== credentials.sessionToken) {
    throw new S3Error(400, 'InvalidToken', 'The provided token is malformed or otherwise invalid.');
  }
  checkTime(claim, now);
  checkNames(claim, request);
  const sha256 = Hash.bind(null, 'sha256');
  const signer = new SignatureV4({ credentials, region, service, sha256, uriEscapePath: false });
  const right = Buffer.from(await signedAgain(signer, claim));
  const given = Buffer.from(claim.signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    throw new S3Error(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    );
  }
  return /^[0-9a-f]{64}$/.test(claim.payloadHash) ? claim.payloadHash : undefined;
}

/** Of a signature in the header, all of that header: it names what was signed as well. */
async function signedAgain(signer: SignatureV4, claim: Claim): Promise<string> {
  const { request, signedAt: signingDate, signedHeaders, expiresIn } = claim;
  if (expiresIn === null) {
    const { headers } = await signer.sign(request, { signingDate, signableHeaders: signedHeaders });
    return headers.authorization ?? '';
  }
  const how = { signingDate, expiresIn, signableHeaders: signedHeaders, unhoistableHeaders: signedHeaders };
  const { query } = await signer.presign(request, how);
  return String(query?.['X-Amz-Signature']);
}

function checkTime({ signedAt, expiresIn }: Claim, now: Date): void {
  const age = (now.getTime() - signedAt.getTime()) / 1000;
  if (Number.isNaN(age) || age > (expiresIn ?? skewSeconds))
    throw new S3Error(403, 'AccessDenied', 'Request has expired');
  if (age < -skewSeconds) throw new S3Error(403, 'RequestTimeTooSkewed', 'The request is from the future.');
}

/** The host must be signed, and so must everything that tells S3 what to do. */
function checkNames({ signedHeaders }: Claim, { headers }: SignedRequest): void {
  const told = Object.keys(headers).filter((name) => name.startsWith('x-amz-'));
  if (!['host', ...told].every((name) => signedHeaders.has(name))) {
    throw new S3Error(403, 'AccessDenied', 'There were headers present in the request which were not signed');
  }
}
