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
