import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { S3Error } from './error.ts';

/** What a signature was made over. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query as they came. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** A request in the one form that both sides sign (AWS signature, version 4). */
export function canonicalRequest(
  { method, url, headers }: SignedRequest,
  signedHeaders: readonly string[],
  payloadHash: string,
): string {
  return [
    method,
    canonicalPath(url),
    canonicalQuery(url),
    ...signedHeaders.map((name) => `${name}:${headerOf(headers, name)}`),
    '',
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
}

/** SHA-256 in hexadecimal. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const headerOf = (headers: IncomingHttpHeaders, name: string) =>
  String(headers[name] ?? '')
    .trim()
    .replaceAll(/ +/g, ' ');

/** What follows the question mark. */
export const queryOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');

const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

function canonicalPath(url: string): string {
  const path = url.replace(/\?.*$/s, '');
  try {
    return path
      .split('/')
      .map((segment) => encoded(decodeURIComponent(segment)))
      .join('/');
  } catch {
    throw new S3Error(400, 'InvalidURI', 'Couldn’t parse the specified URI.');
  }
}

function canonicalQuery(url: string): string {
  return [...new URLSearchParams(queryOf(url).replaceAll('+', '%2B'))]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
}
