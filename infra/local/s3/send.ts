import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Bucket, StoredObject } from './bucket.ts';
import { S3Error } from './error.ts';

/** Headers that a presigned URL may replace in the answer, by their name in its query. */
const overrides = {
  'response-content-type': 'content-type',
  'response-content-disposition': 'content-disposition',
  'response-cache-control': 'cache-control',
};

/**
 * Answers an object, or the part of it that was asked for.
 * @throws S3Error when the part lies outside the object
 */
export async function sendObject(
  bucket: Bucket,
  object: StoredObject,
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
): Promise<void> {
  const headers: Record<string, string> = {
    ...object.headers,
    etag: `"${object.md5}"`,
    'last-modified': new Date(object.modifiedAt).toUTCString(),
    'accept-ranges': 'bytes',
    // Of the distribution that stands before the bucket in the cloud.
    'x-content-type-options': 'nosniff',
  };
  for (const [name, header] of Object.entries(overrides)) {
    const value = query.get(name);
    if (value !== null) headers[header] = value;
  }
  if (request.headers['if-none-match'] === headers.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const range = rangeOf(request.headers.range, object.size);
  const { start, end } = range ?? { start: 0, end: object.size - 1 };
  headers['content-length'] = String(end - start + 1);
  if (range) {
    headers['content-range'] = `bytes ${start}-${end}/${object.size}`;
    // A checksum of the whole says nothing about a part.
    for (const name of Object.keys(headers)) if (name.startsWith('x-amz-checksum-')) delete headers[name];
  }
  response.writeHead(range ? 206 : 200, headers);
  if (request.method === 'HEAD' || object.size === 0) {
    response.end();
    return;
  }
  try {
    await pipeline(createReadStream(bucket.pathOf(object), { start, end }), response);
  } catch (error) {
    // Whoever asked may go away meanwhile, as a page does that is left.
    if (!isPrematureClose(error)) throw error;
  }
}

function isPrematureClose(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

function rangeOf(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end) throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable');
  return { start, end };
}
