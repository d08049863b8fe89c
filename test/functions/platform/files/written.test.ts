import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environmentOf } from '#functions/platform/environment.ts';
import { createFiles, type Files } from '#functions/platform/files/files.ts';

/** What came to the bucket, in order. */
const came: { at: string; type: string | undefined; length: string | undefined; text: string }[] = [];
const bucket = createServer(async (request, response) => {
  const { 'content-type': type, 'content-length': length } = request.headers;
  const text = (await buffer(request)).toString();
  came.push({ at: `${request.method} ${request.url?.split('?')[0]}`, type, length, text });
  response.end();
});
let files: Files;
beforeAll(async () => {
  await once(bucket.listen(0, '127.0.0.1'), 'listening');
  const { port } = bucket.address() as AddressInfo;
  process.env.AWS_ENDPOINT_URL_S3 = `http://127.0.0.1:${port}`;
  files = createFiles(environmentOf({ FILES_BUCKET: 'files' }));
});
afterAll(() => {
  bucket.closeAllConnections();
  bucket.close();
});

async function* parts(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

test('bytes that come one after another are written as one, with their length told first', async () => {
  came.length = 0;
  await files.writeStream('results/1', parts('een ', 'lang ', 'bestand'), 'text/plain');
  expect(came).toEqual([
    { at: 'PUT /files/results/1', type: 'text/plain', length: '16', text: 'een lang bestand' },
  ]);
});

test('when they break off, nothing is written', async () => {
  came.length = 0;
  async function* broken() {
    yield* parts('een ');
    throw new Error('no more comes');
  }
  await expect(files.writeStream('results/2', broken(), 'text/plain')).rejects.toThrow('no more comes');
  expect(came).toEqual([]);
});

test('bytes that are there as a whole are written at once', async () => {
  came.length = 0;
  await files.write('files/3', Buffer.from('klaar'), 'text/csv');
  expect(came).toEqual([{ at: 'PUT /files/files/3', type: 'text/csv', length: '5', text: 'klaar' }]);
});
