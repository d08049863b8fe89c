import type { IncomingHttpHeaders } from 'node:http';
import { escapeUri, HttpRequest } from '@smithy/core/protocols';
import { S3Error } from './error.ts';

/** A request that claims to be signed. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query as they came. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** What a request says of its signature. */
export interface Claim {
  /** Key id, day, region and service. */
  readonly credential: string;
  readonly signedAt: Date;
  readonly signedHeaders: Set<string>;
  /** In seconds; null of a signature in the header, which counts at once only. */
  readonly expiresIn: number | null;
  readonly payloadHash: string;
  readonly sessionToken: string | null;
  /** Of a signature in the header, all of that header. */
  readonly signature: string;
  /** The request as it was before it was signed. */
  readonly request: HttpRequest;
}

const weekSeconds = 7 * 86_400;

/**
 * Reads what a request says of its signature, in its query or its header.
 * @throws S3Error when there is none, or it can't be read
 */
export function claimOf(signed: SignedRequest): Claim {
  const query = new URLSearchParams(signed.url.split(/\?(.*)/s)[1]?.replaceAll('+', '%2B'));
  return query.has('X-Amz-Signature') ? claimOfQuery(signed, query) : claimOfHeader(signed, query);
}

function claimOfQuery(signed: SignedRequest, query: URLSearchParams): Claim {
  /** Signing adds these anew. */
  const taken = (name: string) => {
    const value = query.get(`X-Amz-${name}`);
    query.delete(`X-Amz-${name}`);
    return value;
  };
  const expiresIn = Number(taken('Expires'));
  if (taken('Algorithm') !== 'AWS4-HMAC-SHA256' || !(expiresIn >= 1 && expiresIn <= weekSeconds))
    throw new S3Error(400, 'AuthorizationQueryParametersError', 'Error parsing the query’s signature');
  const payloadHash = taken('Content-Sha256') ?? 'UNSIGNED-PAYLOAD';
  const signedHeaders = new Set(taken('SignedHeaders')?.split(';'));
  const claim = {
    credential: taken('Credential') ?? '',
    signedAt: instantOf(taken('Date')),
    ...{ signedHeaders, expiresIn, payloadHash },
    sessionToken: taken('Security-Token'),
    signature: taken('Signature') ?? '',
  };
  const request = requestOf(signed, signedHeaders, query);
  // The library moves it to the query again, under this very name.
  request.headers['X-Amz-Content-Sha256'] = payloadHash;
  return { ...claim, request };
}

function claimOfHeader(signed: SignedRequest, query: URLSearchParams): Claim {
  const { headers } = signed;
  const signature = headers.authorization ?? '';
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=[0-9a-f]+$/.exec(
    signature,
  );
  if (!parts) throw new S3Error(403, 'AccessDenied', 'Access Denied');
  const [, credential = '', names = ''] = parts;
  const signedHeaders = new Set(names.split(';'));
  return {
    ...{ credential, signature, signedHeaders, expiresIn: null },
    signedAt: instantOf(String(headers['x-amz-date'])),
    payloadHash: String(headers['x-amz-content-sha256']),
    sessionToken: String(headers['x-amz-security-token'] ?? ''),
    request: requestOf(signed, signedHeaders, query),
  };
}

function requestOf(signed: SignedRequest, names: Set<string>, query: URLSearchParams): HttpRequest {
  const headers = [...names].map((name) => [name, String(signed.headers[name] ?? '')] as const);
  return new HttpRequest({
    method: signed.method,
    path: pathOf(signed.url),
    query: Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)])),
    headers: Object.fromEntries(headers),
  });
}

/** As it is signed, whatever a browser made of it. */
function pathOf(url: string): string {
  try {
    return url
      .replace(/\?.*$/s, '')
      .split('/')
      .map((segment) => escapeUri(decodeURIComponent(segment)))
      .join('/');
  } catch {
    throw new S3Error(400, 'InvalidURI', 'Couldn’t parse the specified URI.');
  }
}

const instantOf = (text: string | null) =>
  new Date((text ?? '').replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
