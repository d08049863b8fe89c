import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { siteHandler } from '#infra/local/site/static.ts';

let folder = '';
let stop = () => {};
let address = '';

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'leerpad-site-'));
  mkdirSync(join(folder, 'assets'));
  const handle = siteHandler(folder, {}, {});
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
