import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { similarityScannerOf } from '#functions/integrations/similarity/adapter.ts';
import { newId } from '#functions/platform/ids.ts';
import { createOutgoing } from '#functions/platform/outgoing/client.ts';
import { type FakeSimilarity, openSimilarity } from '#infra/local/fakes/similarity.ts';
import { similarityPrefix } from '#infra/local/origins.ts';

let fake: FakeSimilarity;
let address: string;
let now = Date.now();
const server = createServer((request, response) => {
  // A file that is there to be fetched, and one that isn't.
  if (request.url === '/file') return void response.end('werk');
  if (request.url === '/gone') return void response.writeHead(404).end();
  void fake.handle(request, response);
});
beforeEach(async () => {
  now = Date.now();
  fake = openSimilarity(() => now);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((done) => server.close(done)));

/** The scanner as the product asks it. */
function scanner(isKnown = true) {
  const client = createOutgoing(() => [address]);
  return similarityScannerOf(
    {
      knows: () => isKnown,
      call: async (service, { path, ...call }) =>
        client.call({
          ...{ ...call, service, url: `${address}${similarityPrefix}${path}` },
          headers: { authorization: `Bearer ${fake.key}` },
        }),
      sign: async (_, text) => createHmac('sha256', fake.key).update(text).digest('base64url'),
      linkTo: (_, path) => `${address}${similarityPrefix}${path}`,
    },
    newId,
  );
}
const work = (path = '/file') => ({
  ...{ scanId: newId('ScanId'), organisation: newId('CompanyId'), student: 'p'.repeat(22) },
  files: [{ fileId: newId('FileId'), contentType: 'text/plain', sizeBytes: 4, link: `${address}${path}` }],
});

test('it takes a work, once under one id, says what it found, and deletes it', async () => {
  const sent = work();
  expect(await scanner().submit(sent)).toBe('taken');
  expect(await scanner().submit(sent)).toBe('taken');
  expect(fake.works.size).toBe(1);
  expect(await scanner().resultOf(sent.scanId)).toBe('running');
  now += 60_000;
  const result = await scanner().resultOf(sent.scanId);
  expect(result).toMatchObject({ files: [{ fileId: sent.files[0]?.fileId }] });
  expect(await scanner().resultOf(sent.scanId)).toEqual(result);
  await scanner().forget(sent.scanId);
  await scanner().forget(sent.scanId);
  expect(fake.works.size).toBe(0);
  expect(await scanner().resultOf(sent.scanId)).toBe('refused');
});

test('a work that it can’t fetch it refuses, until it is sent again and can', async () => {
  const sent = work('/gone');
  await scanner().submit(sent);
  expect(await scanner().resultOf(sent.scanId)).toBe('refused');
  await scanner().submit({ ...work(), scanId: sent.scanId });
  expect(await scanner().resultOf(sent.scanId)).toBe('running');
});

test('a report opens once, for a minute, and only by a signed link', async () => {
  const at = new Date(now).toISOString();
  const url = await scanner().reportLink(newId('ScanId'), at);
  expect((await fetch(url)).status).toBe(200);
  expect((await fetch(url)).status).toBe(403);
  const other = await scanner().reportLink(newId('ScanId'), at);
  expect((await fetch(`${other.slice(0, -3)}abc`)).status).toBe(403);
  now += 61_000;
  expect((await fetch(other)).status).toBe(403);
  await expect(scanner(false).reportLink(newId('ScanId'), at)).rejects.toThrow('SIMILARITY_NOT_CONNECTED');
});

/** A call as the product makes it, or with another key. */
const ask = (method: string, path: string, body?: unknown, key = fake.key) =>
  fetch(`${address}${similarityPrefix}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const files = (...paths: string[]) =>
  paths.map((path) => ({
    ...{ id: path, contentType: 'text/plain', sizeBytes: 4, link: `${address}${path}` },
  }));
const send = (scanId: string, ...paths: string[]) =>
  ask('PUT', `/submissions/${scanId}`, { organisation: 'cmp_1', student: 'one', files: files(...paths) });
const statusOf = async (scanId: string) => (await (await ask('GET', `/submissions/${scanId}`)).json()).status;

/** An address of the report on `scn_a`, as the product signs it. */
function ticketed(given: { jti: string; exp: number }): string {
  const claims = JSON.stringify({ ...given, aud: 'similarity', sub: 'scn_a' });
  const text = `e30.${Buffer.from(claims).toString('base64url')}`;
  const signature = createHmac('sha256', fake.key).update(text).digest('base64url');
  return `${address}${similarityPrefix}/report?ticket=${text}.${signature}`;
}

test('it is at a work for twenty seconds, and sent again it goes on where it is', async () => {
  expect((await send('scn_a', '/file')).status).toBe(202);
  now += 19_999;
  expect(await statusOf('scn_a')).toBe('running');
  await send('scn_a', '/file');
  now += 1;
  expect(await statusOf('scn_a')).toBe('done');
  expect([...fake.works]).toMatchObject([['scn_a', { student: 'one', sentAt: now - 20_000 }]]);
});

test('it refuses a work without files, and one of which any file is gone', async () => {
  await send('scn_none');
  await send('scn_half', '/file', '/gone');
  expect([await statusOf('scn_none'), await statusOf('scn_half')]).toEqual(['refused', 'refused']);
  now += 5000;
  await send('scn_half', '/file');
  expect(fake.works.get('scn_half')?.sentAt).toBe(now);
});

test('it refuses another key, a body or a path that isn’t agreed on, and what it hasn’t', async () => {
  expect((await ask('GET', '/submissions/scn_a', undefined, 'another')).status).toBe(401);
  expect((await ask('PUT', '/submissions/scn_a', { files: [] })).status).toBe(400);
  expect((await ask('PUT', '/report', {})).status).toBe(404);
  expect((await ask('GET', '/submissions/a')).status).toBe(404);
  expect((await ask('GET', '/submissions/scn_a')).status).toBe(404);
  expect((await ask('DELETE', '/submissions/scn_a')).status).toBe(404);
  await send('scn_a', '/file');
  expect((await ask('DELETE', '/submissions/scn_a')).status).toBe(204);
});

test('it fails as often as it is asked to', async () => {
  expect((await ask('PUT', '/faults', { status: 503, times: 1 }, 'any')).status).toBe(204);
  expect((await send('scn_a', '/file')).status).toBe(503);
  expect((await send('scn_a', '/file')).status).toBe(202);
});

test('a report shows what was found and where, and is kept by nobody', async () => {
  const url = ticketed({ jti: 'once', exp: now / 1000 + 60 });
  const report = await fetch(url);
  expect(report.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(report.headers.get('cache-control')).toBe('no-store');
  const page = await report.text();
  expect(page).toContain('<title>46% komt overeen – Scanner</title>');
  expect([...page.matchAll(/<p>(.*?)<\/p>/g)].map(([, line]) => line)).toEqual([
    'Werk scn_a. Wie het maakte, weet deze scanner niet.',
    '23%: Eerder ingeleverd werk bij een andere instelling',
    '12%: Procesverbetering in het mkb: een overzicht (https://example.org/mkb)',
    '7%: Wiki van een studievereniging (https://example.com/wiki/samenvatting)',
    '3%: Blog: schrijven doe je zo (https://example.net/schrijven)',
    '1%: Handboek onderzoek doen, hoofdstuk 4 (https://example.org/handboek/4)',
  ]);
  const again = await (await fetch(url)).text();
  expect(again).toContain('<h1 style="margin-top:0">Rapport niet geopend</h1>');
  expect(again).toContain('<p>Deze link is al gebruikt. Open het rapport opnieuw.</p></main>');
});

test('a ticket counts through the second it names, and only with all of its signature', async () => {
  now = 1_795_000_000_000;
  const shown = async (url: string) => (await fetch(url)).text();
  expect(await shown(ticketed({ jti: 'late', exp: now / 1000 - 1 }))).toContain('verlopen');
  expect(await shown(ticketed({ jti: 'just', exp: now / 1000 }))).toContain('komt overeen');
  const cut = ticketed({ jti: 'cut', exp: now / 1000 }).slice(0, -4);
  expect(await shown(cut)).toContain('niet ondertekend');
});
