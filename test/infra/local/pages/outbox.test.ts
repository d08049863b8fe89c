import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outboxHandler } from '#infra/local/pages/outbox.ts';
import { type Mail, type Outbox, openOutbox } from '#infra/local/services/ses.ts';

const mail = {
  from: 'leerpad@example.org',
  to: ['bo@example.org', 'noor@example.org'],
  subject: 'Welkom <1>',
  text: 'Lees https://example.org/a en https://example.org/a',
  html: '<style>p{}</style><p>Niet <b>dit</b></p>',
  headers: {},
};
let said: [string, Mail][];
let outbox: Outbox;
let folder: string;
let address: string;
const server = createServer((request, response) => {
  const feedback = { sent: () => undefined, say: (kind: string, of: Mail) => void said.push([kind, of]) };
  void outboxHandler(outbox, feedback)(request, response);
});
beforeEach(async () => {
  said = [];
  folder = mkdtempSync(join(tmpdir(), 'leerpad-outbox-'));
  outbox = openOutbox(folder);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/__local/outbox`;
});
afterEach(async () => {
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true });
});

const page = async () => (await fetch(address)).text();

test('an empty outbox says so', async () => {
  expect(await page()).toContain('<h1>Outbox</h1><p>No mail has been sent yet.</p>');
});

test('a mail shows its text and each of its links once, and nothing of it is markup', async () => {
  outbox.add({ ...mail, attachments: [{ name: 'a.pdf', contentType: 'application/pdf' }] });
  const shown = await page();
  expect(shown).toContain('<h2>Welkom &lt;1&gt;</h2>');
  expect(shown).toContain('<dd>bo@example.org, noor@example.org</dd>');
  expect(shown).toContain('<dt>With it</dt><dd>a.pdf</dd>');
  expect(shown.match(/<li>/g)).toHaveLength(1);
  expect(shown).toContain(`<pre>${mail.text}</pre>`);
  expect(shown).not.toContain('Niet');
});

test('a mail without a text shows what is read of its markup', async () => {
  outbox.add({ ...mail, text: '' });
  expect(await page()).toContain('<pre>Niet dit</pre>');
});

test('mails come newest first, as data too', async () => {
  const [first, second] = [outbox.add(mail), outbox.add({ ...mail, subject: 'Later' })];
  expect(await (await fetch(`${address}?format=json`)).json()).toEqual([second, first]);
  expect((await page()).indexOf('Later')).toBeLessThan((await page()).indexOf('Welkom'));
});

test('a mail server is let say that a mail came back or is unwanted', async () => {
  const { id } = outbox.add(mail);
  const post = (path: string) => fetch(`${address}/${path}`, { method: 'POST', redirect: 'manual' });
  expect((await post(`bounce/${id}`)).status).toBe(303);
  expect((await post(`complaint/${id}`)).headers.get('location')).toBe('/__local/outbox');
  expect((await post(`praise/${id}`)).status).toBe(404);
  expect((await post('bounce/another')).status).toBe(404);
  expect(said.map(([kind, of]) => [kind, of.id])).toEqual([
    ['bounce', id],
    ['complaint', id],
  ]);
});
