import { beforeAll, expect, test } from 'vitest';
import { environmentOf } from '#functions/platform/environment.ts';
import { createFiles, type Files } from '#functions/platform/files/files.ts';

const environment = environmentOf({
  FILES_BUCKET: 'leerpad-files',
  FILES_ORIGIN: 'https://files.example',
});
let files: Files;
beforeAll(() => {
  process.env.AWS_ENDPOINT_URL_S3 = 'http://127.0.0.1:9';
  files = createFiles(environment);
});

test('a link to upload to is good for one key, type, length and checksum', async () => {
  const { url, headers } = await files.uploadLink({
    key: 'pending/1',
    contentType: 'application/pdf',
    sizeBytes: 1234,
    checksumSha256: 'n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=',
  });
  const { pathname, searchParams } = new URL(url);
  expect(pathname).toBe('/leerpad-files/pending/1');
  expect(searchParams.get('X-Amz-SignedHeaders')).toBe(
    'content-length;content-type;host;x-amz-checksum-sha256',
  );
  expect(searchParams.get('X-Amz-Expires')).toBe('900');
  expect(headers).toEqual({
    'content-type': 'application/pdf',
    'x-amz-checksum-sha256': 'n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=',
  });
});

test('a link without a checksum asks for none', async () => {
  const { url } = await files.uploadLink({ key: 'pending/2', contentType: 'image/png', sizeBytes: 1 });
  expect(new URL(url).searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
  expect(url).not.toContain('checksum');
});

test('a link to read from leads through what adds headers, and else is as it was signed', async () => {
  const url = new URL(await files.downloadLink('files/cmp_1/fil_1/original', { fileName: 'a.pdf' }));
  expect(url.origin + url.pathname).toBe('https://files.example/files/cmp_1/fil_1/original');
  expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('host');
  expect(url.searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/);
});

test('a link to read from saves under the file’s own name, whatever is in it', async () => {
  const fileName = 'Verslag “één” (v2)\r\nSet-Cookie: x;.pdf';
  const url = new URL(await files.downloadLink('files/1', { fileName }));
  const disposition = url.searchParams.get('response-content-disposition') ?? '';
  expect(disposition).toMatch(/^attachment; filename\*=UTF-8''[\w%.-]+$/);
  expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(fileName);
});

test('what is read by a link stays nowhere, but for pictures that many pages show', async () => {
  const kept = async (options: { mayKeep?: boolean }) =>
    new URL(await files.downloadLink('files/2', { fileName: 'a.png', ...options })).searchParams.get(
      'response-cache-control',
    );
  expect(await kept({})).toBe('private, no-store');
  expect(await kept({ mayKeep: true })).toBeNull();
});

test('a link that is to last minutes does', async () => {
  const link = await files.downloadLink('files/3', { fileName: 'a.csv', seconds: 180 });
  expect(new URL(link).searchParams.get('X-Amz-Expires')).toBe('180');
});

test('links made within ten minutes are the same, and last at least fifty minutes', async () => {
  let now = Date.parse('2026-11-21T09:03:00.000Z');
  const clock = { milliseconds: () => now, now: () => new Date(now).toISOString() };
  const dated = createFiles(environment, clock);
  const link = () => dated.downloadLink('files/1', { fileName: 'a.png', inline: true });
  const first = await link();
  const { searchParams } = new URL(first);
  expect(searchParams.get('X-Amz-Date')).toBe('20261121T090000Z');
  expect(searchParams.get('X-Amz-Expires')).toBe('3600');
  now += 6 * 60_000;
  expect(await link()).toBe(first);
  expect(await dated.downloadLink('files/1', { fileName: 'b.png', inline: true })).not.toBe(first);
  now += 60_000;
  expect(await link()).not.toBe(first);
});
