import { copyFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Cloud } from '../template/cloud.ts';
import { type Bucket, openBucket, type StoredObject } from './bucket.ts';
import { type Cors, corsOf } from './cors.ts';
import { escaped, S3Error, sendError } from './error.ts';
import { expire } from './lifecycle.ts';
import { keptOf, receive } from './receive.ts';
import { sendObject } from './send.ts';
import { type Credentials, verifySignature } from './signature.ts';

/** S3 for the calls that the product makes: put, get, head, delete and copy of single objects. */
export interface S3 {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly stop: () => void;
}

interface Place {
  readonly bucket: Bucket;
  readonly cors: Cors;
}

/**
 * Opens the declared buckets.
 * @param prefix path that stands before the bucket's name
 */
export function openS3(data: string, cloud: Cloud, prefix: string, credentials: Credentials): S3 {
  const places = new Map<string, Place>();
  for (const resource of cloud.ofType('AWS::S3::Bucket')) {
    const name = cloud.nameOf(resource);
    places.set(name, { bucket: openBucket(join(data, 'files', name)), cors: corsOf(resource) });
  }
  const stop = expire(cloud, (name) => places.get(name)?.bucket);
  const placeOf = (name: string) => {
    const place = places.get(name);
    if (!place) throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
    return place;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = request;
    const { name, key, query } = target(url.slice(prefix.length));
    const { bucket, cors } = placeOf(name);
    if (method === 'OPTIONS') return preflight(request, response, cors);
    for (const [header, value] of Object.entries(cors(headers, method) ?? {}))
      response.setHeader(header, value);
    const bodyHash = await verifySignature({ method, url, headers }, credentials, new Date());
    const present = bucket.get(key);
    if (method === 'PUT') {
      if (headers['if-none-match'] === '*' && present) {
        throw new S3Error(
          412,
          'PreconditionFailed',
          'At least one of the pre-conditions you specified did not hold',
        );
      }
      const source = headers['x-amz-copy-source'];
      const object = source
        ? copy(placeOf, String(source), bucket, key, replacedBy(headers))
        : await receive(bucket, key, request, keptOf(headers, query), bodyHash);
      return sendStored(response, object, source !== undefined);
    }
    if (method === 'DELETE') {
      bucket.remove(key);
      response.writeHead(204).end();
      return;
    }
    if (method !== 'GET' && method !== 'HEAD') {
      throw new S3Error(
        405,
        'MethodNotAllowed',
        'The specified method is not allowed against this resource.',
      );
    }
    if (!present) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
    return sendObject(bucket, present, request, response, query);
  };

  return {
    stop,
    handle: async (request, response) => {
      try {
        await answer(request, response);
      } catch (error) {
        // An upload that broke off has nobody left to answer.
        if (request.destroyed && !request.complete) return;
        if (!(error instanceof S3Error)) throw error;
        sendError(response, error, request.method !== 'HEAD');
        request.resume();
      }
    },
  };
}

function target(url: string) {
  const [path = '', search = ''] = url.split(/\?(.*)/s);
  const [, name = '', ...segments] = path.split('/');
  try {
    return { name, key: segments.map(decodeURIComponent).join('/'), query: new URLSearchParams(search) };
  } catch {
    throw new S3Error(400, 'InvalidURI', 'Couldn’t parse the specified URI.');
  }
}

function preflight(request: IncomingMessage, response: ServerResponse, cors: Cors): void {
  const allowed = cors(request.headers, request.headers['access-control-request-method'] ?? '');
  if (!allowed) throw new S3Error(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.');
  response.writeHead(200, allowed).end();
}

function copy(
  placeOf: (name: string) => Place,
  source: string,
  bucket: Bucket,
  key: string,
  replacing?: Record<string, string>,
): StoredObject {
  const from = target(source.startsWith('/') ? source : `/${source}`);
  const { bucket: origin } = placeOf(from.name);
  const object = origin.get(from.key);
  if (!object) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');
  const { file, path } = bucket.newFile();
  copyFileSync(origin.pathOf(object), path);
  const headers = replacing ?? object.headers;
  const made = { ...object, headers, key, file, modifiedAt: new Date().toISOString() };
  bucket.put(made);
  return made;
}

/** The headers that a copy gets instead of those of what it is made of; undefined where it keeps them. */
function replacedBy(headers: IncomingMessage['headers']): Record<string, string> | undefined {
  return headers['x-amz-metadata-directive'] === 'REPLACE'
    ? keptOf(headers, new URLSearchParams())
    : undefined;
}

function sendStored(
  response: ServerResponse,
  { md5, modifiedAt, headers }: StoredObject,
  copied: boolean,
): void {
  const checksums = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-checksum-'));
  response.writeHead(200, { etag: `"${md5}"`, ...Object.fromEntries(checksums) });
  response.end(
    copied
      ? `<CopyObjectResult><LastModified>${modifiedAt}</LastModified><ETag>${escaped(`"${md5}"`)}</ETag></CopyObjectResult>`
      : undefined,
  );
}
