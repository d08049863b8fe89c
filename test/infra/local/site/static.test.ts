import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { siteConfiguration } from '#infra/local/site/configuration.ts';
import { siteHandler } from '#infra/local/site/static.ts';
import { cloudOf } from '#infra/local/template/cloud.ts';

let folder = '';
let stop = () => {};
let address = '';

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'leerpad-site-'));
  mkdirSync(join(folder, 'assets'));
  const handle = siteHandler(folder, { 'x-common': 'yes' }, { '/config.json': '{"a":1}' }, '<i>');
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const where = server.address();
  if (where === null || typeof where === 'string') throw new Error('The server has no port');
  address = `http://127.0.0.1:${where.port}`;
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true });
});

const textOf = async (path: string, accepted: string) => {
  const answer = await fetch(address + path, { headers: { 'accept-encoding': accepted } });
  return [answer.headers.get('content-encoding'), await answer.text()];
};

test('what the build compressed is handed out to who reads it, and the file itself to others', async () => {
  writeFileSync(join(folder, 'assets/a.js'), 'as it is');
  writeFileSync(join(folder, 'assets/a.js.br'), brotliCompressSync('as the build compressed it'));
  expect(await textOf('/assets/a.js', 'gzip, br')).toEqual(['br', 'as the build compressed it']);
  expect(await textOf('/assets/a.js', 'gzip')).toEqual(['gzip', 'as it is']);
  expect(await textOf('/assets/a.js', 'identity')).toEqual([null, 'as it is']);
});

test('what the build did not compress is compressed as it is handed out', async () => {
  writeFileSync(join(folder, 'assets/b.css'), 'a{}');
  expect(await textOf('/assets/b.css', 'br')).toEqual(['br', 'a{}']);
});

const day = 'public, max-age=31536000, immutable';
test.each([
  ['/', 'text/html; charset=utf-8', 'no-cache', '<head><i></head>'],
  ['/study/one?a=1.b#c.d', 'text/html; charset=utf-8', 'no-cache', '<head><i></head>'],
  ['/index.html', 'text/html; charset=utf-8', 'no-cache', '<head><i></head>'],
  ['/config.json', 'application/json; charset=utf-8', 'no-cache', '{"a":1}'],
  ['/assets/c.js', 'text/javascript; charset=utf-8', day, 'hashed'],
  ['/assets/c.bin', 'application/octet-stream', day, 'bytes'],
  ['/%E0%A4%A', 'text/html; charset=utf-8', 'no-cache', '<head><i></head>'],
])('%s is answered as the CDN does', async (path, type, cache, text) => {
  writeFileSync(join(folder, 'index.html'), '<head></head>');
  writeFileSync(join(folder, 'assets/c.js'), 'hashed');
  writeFileSync(join(folder, 'assets/c.bin'), 'bytes');
  const answer = await fetch(address + path);
  expect([answer.status, await answer.text()]).toEqual([200, text]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...{ 'content-type': type, 'cache-control': cache, vary: 'accept-encoding', 'x-common': 'yes' },
    etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
  });
  const etag = answer.headers.get('etag') ?? '';
  const again = await fetch(address + path, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text(), again.headers.get('x-common')]).toEqual([304, '', 'yes']);
  const head = await fetch(address + path, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(text.length)]);
  expect(await head.text()).toBe('');
});

test('what the folder lacks, is a folder, or is not read but done is refused', async () => {
  mkdirSync(join(folder, 'v1.0'));
  expect((await fetch(`${address}/none.js`)).status).toBe(403);
  expect((await fetch(`${address}/.hidden`)).status).toBe(403);
  expect((await fetch(`${address}/v1.0`)).status).toBe(403);
  const posted = await fetch(address, { method: 'POST' });
  expect([posted.status, posted.headers.get('x-common')]).toEqual([405, 'yes']);
});

test('what has a hash in its name is read once, and the rest as it is now', async () => {
  const read = async (path: string) => (await textOf(path, 'identity'))[1];
  for (const name of ['assets/d.js', 'd.js']) writeFileSync(join(folder, name), 'before');
  expect([await read('/assets/d.js'), await read('/d.js')]).toEqual(['before', 'before']);
  for (const name of ['assets/d.js', 'd.js']) writeFileSync(join(folder, name), 'after');
  expect([await read('/assets/d.js'), await read('/d.js')]).toEqual(['before', 'after']);
});

test('pictures are handed out as they are, and the page is never what the build compressed', async () => {
  writeFileSync(join(folder, 'a.png'), 'picture');
  expect(await textOf('/a.png', 'br, gzip')).toEqual([null, 'picture']);
  writeFileSync(join(folder, 'a.svg'), '<svg/>');
  expect(await textOf('/a.svg', 'gzip')).toEqual(['gzip', '<svg/>']);
  writeFileSync(join(folder, 'index.html'), '<head></head>');
  writeFileSync(join(folder, 'index.html.br'), brotliCompressSync('without the tag'));
  expect(await textOf('/', 'br')).toEqual(['br', '<head><i></head>']);
});

test('what the site has to know of where it runs', () => {
  const pool = { Type: 'AWS::Cognito::UserPool' };
  const client = { Type: 'AWS::Cognito::UserPoolClient' };
  const Resources = { Pool: pool, Client: client, OtherPool: pool, OtherClient: client };
  const known = JSON.parse(siteConfiguration(cloudOf({ app: { Resources } })));
  expect(known).toEqual({
    ...{ userPoolId: expect.stringMatching(/^eu-west-1_\w{9}$/), userPoolClientId: expect.any(String) },
    ...{ authFlow: 'USER_PASSWORD_AUTH', credentialsEndpoint: '/__local/cognito' },
  });
  const empty = JSON.parse(siteConfiguration(cloudOf({})));
  expect(empty).toEqual({ authFlow: 'USER_PASSWORD_AUTH', credentialsEndpoint: '/__local/cognito' });
});
