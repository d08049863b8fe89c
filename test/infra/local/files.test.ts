import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { environmentOf } from '#functions/platform/environment.ts';
import { createFiles, type Files } from '#functions/platform/files/files.ts';
import { type LocalCloud, startLocalCloud } from '#infra/local/cloud.ts';
import { openBucket } from '#infra/local/s3/bucket.ts';
import { removeOlder } from '#infra/local/s3/lifecycle.ts';
import { writeApp } from './support/app.ts';
import { eventually } from './support/trace.ts';

const { folder, app } = writeApp();
const data = join(folder, 'data');
let local: LocalCloud;
let files: Files;

beforeAll(async () => {
  local = await startLocalCloud({ port: 0, data, site: false, app });
  files = createFiles(environmentOf(process.env));
});

afterAll(async () => {
  await local.stop();
  rmSync(folder, { recursive: true });
});

const text = 'a report';
const checksumSha256 = createHash('sha256').update(text).digest('base64');
const announce = (key: string, sizeBytes = text.length) =>
  files.uploadLink({ key, contentType: 'text/plain', sizeBytes, checksumSha256 });
const upload = (url: string, headers: Record<string, string>, body = text) =>
  fetch(url, { method: 'PUT', headers, body });
const codeOf = async (answer: Response) => /<Code>(.*)<\/Code>/.exec(await answer.text())?.[1];

describe('an upload by a signed link', () => {
  it('is kept, found, read, moved and removed', async () => {
    const { url, headers } = await announce('pending/één bestand+1.txt');
    expect((await upload(url, headers)).status).toBe(200);
    expect(await files.head('pending/één bestand+1.txt')).toEqual({
      sizeBytes: 8,
      contentType: 'text/plain',
      contentEncoding: null,
    });
    await files.copy('pending/één bestand+1.txt', 'files/report', 'text/plain');
    await files.write('pending/other', Buffer.from('other'), 'text/plain');
    await files.copy('pending/other', 'files/report', 'text/plain', { once: true });
    await files.remove('pending/één bestand+1.txt');
    expect(await files.head('pending/één bestand+1.txt')).toBeUndefined();
    expect(Buffer.from(await files.read('files/report', 2)).toString()).toBe('a r');
    const link = await files.downloadLink('files/report', { fileName: 'één "verslag".txt' });
    const answer = await fetch(link);
    expect(await answer.text()).toBe(text);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''/);
  });

  it('keeps nothing of what was sent along with the bytes', async () => {
    const { url, headers } = await announce('pending/packed');
    const sent = { ...headers, 'content-encoding': 'gzip', 'cache-control': 'public' };
    expect((await upload(url, sent)).status).toBe(200);
    expect(await files.head('pending/packed')).toMatchObject({ contentEncoding: 'gzip' });
    await files.copy('pending/packed', 'files/packed', 'text/plain');
    expect(await files.head('files/packed')).toEqual({
      sizeBytes: 8,
      contentType: 'text/plain',
      contentEncoding: null,
    });
    const answer = await fetch(await files.downloadLink('files/packed', { fileName: 'a.txt' }));
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).toBe(text);
  });

  it('is refused for another key, method or signature', async () => {
    const { url, headers } = await announce('pending/mine');
    const wrong = [
      upload(url.replace('/pending/mine', '/pending/other'), headers),
      upload(
        url.replace(/X-Amz-Signature=./, (found) =>
          found.endsWith('0') ? found.replace(/0$/, '1') : found.replace(/.$/, '0'),
        ),
        headers,
      ),
      upload(url.replace('X-Amz-Expires=900', 'X-Amz-Expires=9000'), headers),
      fetch(url),
    ];
    for (const answer of await Promise.all(wrong)) {
      expect([answer.status, await codeOf(answer)]).toEqual([403, 'SignatureDoesNotMatch']);
    }
    const elsewhere = await upload(
      url.replace(/X-Amz-Security-Token=[^&]+/, 'X-Amz-Security-Token=other'),
      headers,
    );
    expect([elsewhere.status, await codeOf(elsewhere)]).toEqual([400, 'InvalidToken']);
    const unsigned = await fetch(url.replace(/\?.*/, ''));
    expect([unsigned.status, await codeOf(unsigned)]).toEqual([403, 'AccessDenied']);
    expect(await files.head('pending/mine')).toBeUndefined();
  });

  it('is refused with another length, type, checksum or instruction', async () => {
    const { url, headers } = await announce('pending/mine');
    const longer = await upload(url, headers, `${text} and more`);
    expect(await codeOf(longer)).toBe('SignatureDoesNotMatch');
    const typed = await upload(url, { ...headers, 'content-type': 'text/html' });
    expect(await codeOf(typed)).toBe('SignatureDoesNotMatch');
    const other = await upload(url, headers, 'b report');
    expect([other.status, await codeOf(other)]).toEqual([400, 'BadDigest']);
    const told = await upload(url, { ...headers, 'x-amz-acl': 'public-read' });
    expect([told.status, await codeOf(told)]).toEqual([403, 'AccessDenied']);
    expect(await files.head('pending/mine')).toBeUndefined();
  });

  it('is refused once the link has expired', async () => {
    const { url, headers } = await announce('pending/late');
    vi.setSystemTime(Date.now() + 901_000);
    const answer = await upload(url, headers);
    vi.useRealTimers();
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'AccessDenied']);
  });

  it('that breaks off leaves nothing, and succeeds when it is tried again', async () => {
    const { url, headers } = await announce('pending/broken', 8);
    const contents = () =>
      readdirSync(join(data, 'files/files-of-the-test')).filter((name) => name.endsWith('.content')).length;
    const before = contents();
    const half = request(url, { method: 'PUT', headers: { ...headers, 'content-length': 8 } });
    const broken = once(half, 'error');
    half.write('half');
    await eventually(() => (contents() === before + 1 ? true : undefined));
    half.destroy(new Error('the line broke'));
    await broken;
    await eventually(() => (contents() === before ? true : undefined));
    expect(await files.head('pending/broken')).toBeUndefined();
    expect((await upload(url, headers)).status).toBe(200);
  });
});

describe('a bucket', () => {
  it('takes no harm from somebody who goes away in the middle of a file', async () => {
    const size = 20 * 1024 * 1024;
    await files.write('files/large', Buffer.alloc(size), 'application/pdf');
    const link = await files.downloadLink('files/large', { fileName: 'large.pdf' });
    const leaving = new AbortController();
    const half = await fetch(link, { signal: leaving.signal });
    leaving.abort();
    await expect(half.arrayBuffer()).rejects.toThrow('aborted');
    // Anything written to the console meanwhile fails the test.
    const whole = await fetch(link);
    expect((await whole.arrayBuffer()).byteLength).toBe(size);
  });

  it('answers a missing key, a range, and what is unchanged as S3 does', async () => {
    await files.write('files/numbers', Buffer.from('0123456789'), 'text/plain');
    const link = await files.downloadLink('files/numbers', { fileName: 'numbers' });
    const part = await fetch(link, { headers: { range: 'bytes=-3' } });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      '789',
      'bytes 7-9/10',
    ]);
    expect((await fetch(link, { headers: { range: 'bytes=20-' } })).status).toBe(416);
    const etag = part.headers.get('etag') ?? '';
    expect((await fetch(link, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const gone = await fetch(await files.downloadLink('files/none', { fileName: 'none' }));
    expect([gone.status, await codeOf(gone)]).toEqual([404, 'NoSuchKey']);
    await expect(
      new S3Client({}).send(new HeadObjectCommand({ Bucket: 'no-bucket', Key: 'a' })),
    ).rejects.toMatchObject({ name: 'NotFound' });
  });

  it('takes no foreign key pair', async () => {
    const stranger = new S3Client({ credentials: { accessKeyId: 'AKIASTRANGER', secretAccessKey: 'x' } });
    const url = await getSignedUrl(
      stranger,
      new GetObjectCommand({ Bucket: 'files-of-the-test', Key: 'files/numbers' }),
    );
    expect(await codeOf(await fetch(url))).toBe('InvalidAccessKeyId');
  });

  it('keeps an object when another is written under a condition', async () => {
    const put = () =>
      new S3Client({}).send(
        new PutObjectCommand({ Bucket: 'files-of-the-test', Key: 'once', Body: 'one', IfNoneMatch: '*' }),
      );
    await put();
    await expect(put()).rejects.toMatchObject({ name: 'PreconditionFailed' });
  });

  it('lets pages of the site ask, and no other', async () => {
    const { url } = await announce('pending/asked');
    const ask = (origin: string) =>
      fetch(url, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'content-type,x-amz-checksum-sha256',
        },
      });
    const own = await ask(local.url);
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([200, local.url]);
    expect((await ask('https://elsewhere.example')).status).toBe(403);
  });

  it('forgets what its lifecycle rule says', () => {
    const bucket = openBucket(join(folder, 'aging'));
    const put = (key: string, modifiedAt: string) =>
      bucket.put({ key, modifiedAt, size: 0, md5: '', headers: {}, file: bucket.newFile().file });
    put('pending/old', '2026-01-01T00:00:00.000Z');
    put('pending/new', '2026-01-02T00:00:00.000Z');
    put('files/old', '2026-01-01T00:00:00.000Z');
    removeOlder(bucket, 'pending/', 1, Date.parse('2026-01-02T12:00:00.000Z'));
    expect(bucket.list().map(({ key }) => key)).toEqual(['files/old', 'pending/new']);
  });
});
