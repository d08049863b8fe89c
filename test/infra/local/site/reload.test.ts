import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Handle } from '#infra/local/front.ts';
import { openPageReload, reloadPath, reloadTag } from '#infra/local/site/reload.ts';
import { siteHandler } from '#infra/local/site/static.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(handle: Handle): Promise<string> {
  server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return `http://127.0.0.1:${address.port}`;
}

test('a page that listens is told to load itself anew', async () => {
  const { handle, announce } = openPageReload();
  const address = await serve(handle);
  const { body } = await fetch(address + reloadPath);
  announce();
  const told = await body?.getReader().read();
  expect(new TextDecoder().decode(told?.value)).toBe('data: \n\n');
  const script = await fetch(`${address}${reloadPath}/listen.js`);
  expect(script.headers.get('content-type')).toContain('javascript');
  expect(await script.text()).toContain(reloadPath);
});

test('a page that went is told nothing any more', async () => {
  const { handle, announce } = openPageReload();
  const written: string[] = [];
  const page = Object.assign(new EventEmitter(), {
    ...{ writeHead: () => {}, flushHeaders: () => {}, write: (text: string) => written.push(text) },
  }) as unknown as ServerResponse;
  await handle({ url: reloadPath } as IncomingMessage, page);
  announce();
  page.emit('close');
  announce();
  expect(written).toEqual(['data: \n\n']);
});

test('the site’s page holds a tag only when one is given', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'leerpad-site-'));
  writeFileSync(join(folder, 'index.html'), '<head></head>');
  const withTag = await serve(siteHandler(folder, {}, {}, reloadTag));
  expect(await (await fetch(`${withTag}/study`)).text()).toBe(`<head>${reloadTag}</head>`);
  server?.closeAllConnections();
  server?.close();
  const without = await serve(siteHandler(folder, {}, {}));
  expect(await (await fetch(`${without}/study`)).text()).toBe('<head></head>');
  rmSync(folder, { recursive: true });
});
