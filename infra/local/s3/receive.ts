import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import type { Bucket, StoredObject } from './bucket.ts';
import { S3Error } from './error.ts';

const keptHeaders =
  /^(content-type|content-disposition|content-encoding|content-language|cache-control|x-amz-meta-.+|x-amz-checksum-(sha256|sha1|crc32))$/;

/** The headers of an upload that stay with its object; a presigned URL may carry them in its query. */
export function keptOf(headers: IncomingHttpHeaders, query: URLSearchParams): Record<string, string> {
  const given = [...query, ...Object.entries(headers)];
  return Object.fromEntries(
    given
      .map(([name, value]) => [name.toLowerCase(), String(value)] as const)
      .filter(([name]) => keptHeaders.test(name)),
  );
}

/**
 * Writes a request's body to the bucket, and makes it an object once it is whole and what was announced.
 * @param bodyHash SHA-256 that the signature demands, in hexadecimal
 * @throws S3Error when the body is something else; nothing is left of it
 */
export async function receive(
  bucket: Bucket,
  key: string,
  request: IncomingMessage,
  headers: Record<string, string>,
  bodyHash: string | undefined,
): Promise<StoredObject> {
  const length = request.headers['content-length'];
  if (length === undefined) {
    throw new S3Error(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.');
  }
  const { file, path } = bucket.newFile();
  const digests = { md5: createHash('md5'), sha1: createHash('sha1'), sha256: createHash('sha256') };
  let size = 0;
  let crc = 0;
  try {
    await pipeline(
      request,
      async function* digest(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          size += chunk.length;
          crc = crc32(chunk, crc);
          for (const hash of Object.values(digests)) hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(path, { mode: 0o600 }),
    );
    if (size !== Number(length))
      throw new S3Error(400, 'IncompleteBody', 'The body is shorter than announced.');
    const md5 = digests.md5.digest();
    const sha256 = digests.sha256.digest();
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32BE(crc);
    check(bodyHash, sha256.toString('hex'), 'XAmzContentSHA256Mismatch');
    check(request.headers['content-md5'], md5.toString('base64'), 'BadDigest');
    check(headers['x-amz-checksum-sha256'], sha256.toString('base64'), 'BadDigest');
    check(headers['x-amz-checksum-sha1'], digests.sha1.digest('base64'), 'BadDigest');
    check(headers['x-amz-checksum-crc32'], checksum.toString('base64'), 'BadDigest');
    const object = {
      key,
      size,
      md5: md5.toString('hex'),
      modifiedAt: new Date().toISOString(),
      headers,
      file,
    };
    bucket.put(object);
    return object;
  } catch (error) {
    bucket.discard(file);
    throw error;
  }
}

function check(wanted: string | string[] | undefined, found: string, code: string): void {
  if (wanted !== undefined && wanted !== found) {
    throw new S3Error(400, code, 'The body does not match the checksum you provided.');
  }
}
