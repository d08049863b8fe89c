import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { canonicalRequest, queryOf, type SignedRequest, sha256 } from './canonical.ts';
import { S3Error } from './error.ts';

/** Whose signatures count. */
export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** What credentials of a role carry besides. */
  readonly sessionToken: string;
}

interface Claim {
  readonly credential: string;
  readonly date: string;
  readonly signedHeaders: string;
  readonly signature: string;
  readonly payloadHash: string;
  readonly validSeconds: number;
  readonly sessionToken: string | null;
}

/** How far a client's clock may be off. */
const skewSeconds = 15 * 60;
const weekSeconds = 7 * 86_400;

/**
 * Checks a request's AWS signature, version 4, in the query (a presigned URL) or in its header, as S3 does.
 * @returns the hash that the body has to have; undefined where the body is not signed
 * @throws S3Error for an absent, expired, foreign or wrong signature
 */
export function verifySignature(
  request: SignedRequest,
  credentials: Credentials,
  now: Date,
): string | undefined {
  const claim = claimOf(request);
  const [accessKeyId = '', day = '', region = '', service = '', end = ''] = claim.credential.split('/');
  if (accessKeyId !== credentials.accessKeyId) {
    throw new S3Error(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist.');
  }
  if (claim.sessionToken !== credentials.sessionToken) {
    throw new S3Error(400, 'InvalidToken', 'The provided token is malformed or otherwise invalid.');
  }
  checkTime(claim, now);
  const names = claim.signedHeaders.split(';');
  checkNames(names, request.headers);
  const canonical = canonicalRequest(request, names, claim.payloadHash);
  const scope = [day, region, service, end].join('/');
  const toSign = ['AWS4-HMAC-SHA256', claim.date, scope, sha256(canonical)].join('\n');
  const key = [day, region, service, end].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${credentials.secretAccessKey}`,
  );
  const right = createHmac('sha256', key).update(toSign).digest();
  const given = Buffer.from(claim.signature, 'hex');
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    throw new S3Error(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    );
  }
  return /^[0-9a-f]{64}$/.test(claim.payloadHash) ? claim.payloadHash : undefined;
}

function claimOf({ url, headers }: SignedRequest): Claim {
  const query = new URLSearchParams(queryOf(url));
  const payload = headers['x-amz-content-sha256'] ?? query.get('X-Amz-Content-Sha256');
  const payloadHash = typeof payload === 'string' ? payload : 'UNSIGNED-PAYLOAD';
  const signature = query.get('X-Amz-Signature');
  if (signature !== null) {
    const text = (name: string) => query.get(name) ?? '';
    const validSeconds = Number(text('X-Amz-Expires'));
    if (
      text('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256' ||
      !(validSeconds >= 1 && validSeconds <= weekSeconds)
    ) {
      throw new S3Error(400, 'AuthorizationQueryParametersError', 'Error parsing the query’s signature');
    }
    return {
      credential: text('X-Amz-Credential'),
      date: text('X-Amz-Date'),
      signedHeaders: text('X-Amz-SignedHeaders'),
      signature,
      payloadHash,
      validSeconds,
      sessionToken: query.get('X-Amz-Security-Token'),
    };
  }
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
    headers.authorization ?? '',
  );
  const [, credential = '', signedHeaders = '', own = ''] = parts ?? [];
  if (!parts) throw new S3Error(403, 'AccessDenied', 'Access Denied');
  const date = String(headers['x-amz-date'] ?? '');
  const sessionToken = String(headers['x-amz-security-token'] ?? '');
  return {
    credential,
    signedHeaders,
    signature: own,
    date,
    payloadHash,
    validSeconds: skewSeconds,
    sessionToken,
  };
}

function checkTime({ date, validSeconds }: Claim, now: Date): void {
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const age = (now.getTime() - Date.parse(iso)) / 1000;
  if (Number.isNaN(age) || age > validSeconds) throw new S3Error(403, 'AccessDenied', 'Request has expired');
  if (age < -skewSeconds) throw new S3Error(403, 'RequestTimeTooSkewed', 'The request is from the future.');
}

/** The host must be signed, and so must everything that tells S3 what to do. */
function checkNames(names: readonly string[], headers: IncomingHttpHeaders): void {
  const unsigned = Object.keys(headers).filter((name) => name.startsWith('x-amz-') && !names.includes(name));
  // These two are what a signature in the header is made with or about.
  const missing = unsigned.filter((name) => name !== 'x-amz-date' && name !== 'x-amz-content-sha256');
  if (!names.includes('host') || missing.length > 0) {
    throw new S3Error(403, 'AccessDenied', 'There were headers present in the request which were not signed');
  }
}
