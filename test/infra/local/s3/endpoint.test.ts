import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hash } from '@smithy/core/serde';
import { SignatureV4 } from '@smithy/signature-v4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openS3, type S3 } from '#infra/local/s3/endpoint.ts';
import { cloudOf } from '#infra/local/template/cloud.ts';

const credentials = { accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: 'token' };
const site = 'https://site.example';
const CorsConfiguration = { CorsRules: [{ AllowedOrigins: [site], AllowedMethods: ['GET', 'PUT'] }] };
const cloud = cloudOf({
  app: {
    Resources: {
      Files: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'files', CorsConfiguration } },
      Other: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'other' } },
    },
  },
});
const signer = new SignatureV4({
  ...{ credentials, region: 'eu-west-1', service: 's3', sha256: Hash.bind(null, 'sha256') },
  uriEscapePath: false,
});
const data = mkdtempSync(join(tmpdir(), 'leerpad-s3-'));
const server = createServer((request, response) => {
  s3.handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
});
let s3: S3;
let host: string;
beforeAll(async () => {
  s3 = openS3(data, cloud, '/s3', credentials);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  s3.stop();
  server.close();
  server.closeAllConnections();
  rmSync(data, { recursive: true });
});

interface Call {
  readonly headers?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: string;
  /** Of the body, as it is signed. */
  readonly hash?: string;
}

/** Calls S3 as a client does, signed. */
async function call(method: string, path: string, { headers = {}, query = {}, body, hash }: Call = {}) {
  const named = { host, 'x-amz-content-sha256': hash ?? 'UNSIGNED-PAYLOAD', ...headers };
  const request = { method, protocol: 'http:', hostname: host, path: `/s3${path}`, query, headers: named };
  const { headers: signed } = await signer.sign(request);
  const search = new URLSearchParams(query);
  const init = { method, headers: signed, ...(body === undefined ? {} : { body }) };
  const answer = await fetch(`http://${host}/s3${path}?${search}`, init);
  const text = await answer.text();
  const [, code] = /<Code>(.*)<\/Code>/.exec(text) ?? [];
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text, code };
}
const refusal = (status: number, code: string) => ({ status, code });
const digest = (name: string, encoding: 'hex' | 'base64') =>
  createHash(name).update('0123456789').digest(encoding);
const contents = () => readdirSync(join(data, 'files/files')).filter((name) => name.endsWith('.content'));

describe('an object', () => {
  const md5 = '781e5e245d69b566979b86e28d23f2c7';
  const headers = { 'content-type': 'text/plain', 'x-amz-meta-by': 'somebody', 'content-language': 'nl' };

  it('is kept with what was said of it, and answered so', async () => {
    const put = await call('PUT', '/files/a/b', { headers, body: '0123456789' });
    expect([put.status, put.headers.etag, put.text]).toEqual([200, `"${md5}"`, '']);
    const got = await call('GET', '/files/a/b');
    expect([got.status, got.text]).toEqual([200, '0123456789']);
    expect(got.headers).toMatchObject({
      ...headers,
      ...{ etag: `"${md5}"`, 'content-length': '10', 'accept-ranges': 'bytes' },
      'x-content-type-options': 'nosniff',
    });
    expect(Date.now() - Date.parse(got.headers['last-modified'] ?? '')).toBeLessThan(60_000);
    const head = await call('HEAD', '/files/a/b');
    expect([head.status, head.headers['content-length'], head.text]).toEqual([200, '10', '']);
  });

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=9-20', '9', 'bytes 9-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-30', '0123456789', 'bytes 0-9/10'],
    ['bytes=3-3', '3', 'bytes 3-3/10'],
  ])('is answered in part for %s', async (range, text, said) => {
    const part = await call('GET', '/files/a/b', { headers: { range } });
    expect([part.status, part.text, part.headers['content-range']]).toEqual([206, text, said]);
    expect(part.headers['content-length']).toBe(String(text.length));
  });

  it('is answered whole for what is no part, and not for one that lies outside it', async () => {
    for (const range of ['bytes=-', 'lines=1-2']) {
      const whole = await call('GET', '/files/a/b', { headers: { range } });
      expect([whole.status, whole.headers['content-range']]).toEqual([200, undefined]);
    }
    const outside = await call('GET', '/files/a/b', { headers: { range: 'bytes=10-' } });
    expect(outside).toMatchObject(refusal(416, 'InvalidRange'));
  });

  it('is not sent again to who has it', async () => {
    const same = await call('GET', '/files/a/b', { headers: { 'if-none-match': `"${md5}"` } });
    expect([same.status, same.text]).toEqual([304, '']);
    expect((await call('GET', '/files/a/b', { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
  });

  it('is answered under the headers that its address asks for', async () => {
    const query = {
      'response-content-type': 'application/pdf',
      'response-content-disposition': 'attachment',
      'response-cache-control': 'no-store',
    };
    expect((await call('GET', '/files/a/b', { query })).headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'cache-control': 'no-store',
    });
  });

  it('may be empty', async () => {
    await call('PUT', '/files/empty', { body: '' });
    const got = await call('GET', '/files/empty');
    expect([got.status, got.headers['content-length'], got.text]).toEqual([200, '0', '']);
  });

  it('is there once when it must not be there yet', async () => {
    const once = { headers: { 'if-none-match': '*' }, body: 'one' };
    expect((await call('PUT', '/files/once', once)).status).toBe(200);
    expect(await call('PUT', '/files/once', once)).toMatchObject(refusal(412, 'PreconditionFailed'));
    expect((await call('PUT', '/files/once', { body: 'two' })).status).toBe(200);
  });

  it('is copied with its headers or with others, from whichever bucket', async () => {
    const source = { 'x-amz-copy-source': '/files/a/b' };
    const copied = await call('PUT', '/other/c', { headers: { ...source, 'content-type': 'text/html' } });
    expect(copied.status).toBe(200);
    expect(copied.text).toMatch(
      /^<CopyObjectResult><LastModified>20.+Z<\/LastModified><ETag>&quot;781e5e245d69b566979b86e28d23f2c7&quot;/,
    );
    const kept = await call('GET', '/other/c');
    expect([kept.text, kept.headers['content-type']]).toEqual(['0123456789', 'text/plain']);
    await call('PUT', '/other/d', {
      headers: {
        ...{ 'x-amz-copy-source': 'files/a/b', 'x-amz-metadata-directive': 'REPLACE' },
        'content-type': 'text/html',
      },
    });
    const { headers: replaced } = await call('GET', '/other/d');
    expect([replaced['content-type'], replaced['x-amz-meta-by']]).toEqual(['text/html', undefined]);
    const none = await call('PUT', '/other/e', { headers: { 'x-amz-copy-source': '/files/none' } });
    expect(none).toMatchObject(refusal(404, 'NoSuchKey'));
  });

  it('is removed, and then there no more', async () => {
    expect((await call('DELETE', '/files/once')).status).toBe(204);
    expect(await call('GET', '/files/once')).toMatchObject(refusal(404, 'NoSuchKey'));
    const head = await call('HEAD', '/files/once');
    expect([head.status, head.text]).toEqual([404, '']);
  });
});

describe('an upload', () => {
  it.each([
    ['x-amz-checksum-sha256', digest('sha256', 'base64')],
    ['x-amz-checksum-sha1', digest('sha1', 'base64')],
    ['x-amz-checksum-crc32', 'poTHxg=='],
    ['content-md5', digest('md5', 'base64')],
  ])('is what its %s says, or nothing', async (name, sum) => {
    const before = contents().length;
    const wrong = await call('PUT', '/files/sum', { headers: { [name]: 'AAAA' }, body: '0123456789' });
    expect(wrong).toMatchObject(refusal(400, 'BadDigest'));
    expect(contents()).toHaveLength(before);
    const put = await call('PUT', '/files/sum', { headers: { [name]: sum }, body: '0123456789' });
    expect([put.status, put.headers[name]]).toEqual([200, name === 'content-md5' ? undefined : sum]);
    const { headers } = await call('GET', '/files/sum', { headers: { range: 'bytes=1-2' } });
    expect(headers[name]).toBeUndefined();
    await call('DELETE', '/files/sum');
  });

  it('is what was signed', async () => {
    const hash = digest('sha256', 'hex');
    expect((await call('PUT', '/files/signed', { hash, body: '0123456789' })).status).toBe(200);
    const other = await call('PUT', '/files/signed', { hash, body: '9876543210' });
    expect(other).toMatchObject(refusal(400, 'XAmzContentSHA256Mismatch'));
  });

  it('has to say how long it is', async () => {
    const { headers } = await signer.sign({
      ...{ method: 'PUT', protocol: 'http:', hostname: host, path: '/s3/files/long' },
      headers: { host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    });
    const body = new Blob(['long']).stream();
    const init: RequestInit & { duplex: 'half' } = { method: 'PUT', headers, body, duplex: 'half' };
    const answer = await fetch(`http://${host}/s3/files/long`, init);
    expect([answer.status, await answer.text()]).toEqual([
      411,
      expect.stringContaining('MissingContentLength'),
    ]);
  });
});

describe('what is no call for an object of a bucket', () => {
  it.each<[string, string, Call, number, string]>([
    ['GET', '/none/a', {}, 404, 'NoSuchBucket'],
    ['POST', '/files/a', { body: 'x' }, 405, 'MethodNotAllowed'],
    ['GET', '/files/%E0%A4%A', {}, 400, 'InvalidURI'],
    ['GET', '/files/a', { headers: { 'x-amz-security-token': 'x' } }, 404, 'NoSuchKey'],
  ])('is refused: %s %s', async (method, path, given, status, code) => {
    expect(await call(method, path, given)).toMatchObject(refusal(status, code));
  });

  it('is refused as XML that says why', async () => {
    const answer = await fetch(`http://${host}/s3/files/a`);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('content-type')).toBe('application/xml');
    expect(await answer.text()).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?><Error><Code>AccessDenied<\/Code><Message>Access Denied<\/Message>/,
    );
  });

  it('is refused to pages of elsewhere, before it is signed', async () => {
    const ask = (origin: string, method: string) =>
      fetch(`http://${host}/s3/files/a`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': method },
      });
    const own = await ask(site, 'PUT');
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([200, site]);
    const other = await ask('https://elsewhere.example', 'PUT');
    expect([other.status, await other.text()]).toEqual([403, expect.stringContaining('AccessForbidden')]);
    expect((await ask(site, 'DELETE')).status).toBe(403);
    const answered = await fetch(`http://${host}/s3/files/a`, { headers: { origin: site } });
    expect([answered.status, answered.headers.get('access-control-allow-origin')]).toEqual([403, site]);
  });
});
