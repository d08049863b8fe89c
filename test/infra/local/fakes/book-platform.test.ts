import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bookPlatformOf } from '#functions/integrations/book-platform/adapter.ts';
import { newId } from '#functions/platform/ids.ts';
import { type FakeBookPlatform, openBookPlatform } from '#infra/local/fakes/book-platform.ts';
import { bookPlatformPrefix } from '#infra/local/origins.ts';
import { companyId, userId } from '#shared/identity/ids.ts';

const request = {
  companyId: companyId.parse('cmp_01JD0000000000000000000001'),
  userId: userId.parse('usr_01JD0000000000000000000001'),
  isbn: '9780306406157',
  place: { chapter: '<3>', page: 45 },
};
const began = Date.parse('2026-11-24T10:00:00.000Z');
let time = began;
let fake: FakeBookPlatform;
let address: string;
const server = createServer((incoming, response) => void fake.handle(incoming, response));
beforeEach(async () => {
  time = began;
  fake = openBookPlatform(() => time);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${bookPlatformPrefix}`;
});
afterEach(() => new Promise((done) => server.close(done)));

/** A link as the product makes it, by this key. */
function linkBy(key: string, isKnown = true) {
  const sign = async (_: string, text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const platform = bookPlatformOf(
    { knows: () => isKnown, sign, linkTo: (_, path) => `${address}${path}` },
    newId,
  );
  return platform.linkTo(request, new Date(began).toISOString());
}
const visited = async (url: string) => {
  const response = await fetch(url);
  return [response.status, await response.text()] as const;
};

test('a book opens at its place, once', async () => {
  const url = await linkBy(fake.key);
  const [status, page] = await visited(url);
  expect(status).toBe(200);
  expect(page).toContain('hoofdstuk &#60;3&#62;, bladzijde 45');
  const [again, refused] = await visited(url);
  expect([again, refused.includes('al gebruikt')]).toEqual([403, true]);
});

test('a link of more than a minute opens nothing', async () => {
  const url = await linkBy(fake.key);
  time += 61_000;
  expect((await visited(url))[1]).toContain('verlopen');
});

test('what another key signed, or was changed on the way, opens nothing', async () => {
  expect((await visited(await linkBy('another')))[0]).toBe(403);
  const url = await linkBy(fake.key);
  expect((await visited(url.replace(/\.[^.]*$/, `.${'A'.repeat(43)}`)))[0]).toBe(403);
  expect((await visited(`${address}/open`))[0]).toBe(403);
});

test('where no platform is in use nobody is sent there', async () => {
  await expect(linkBy(fake.key, false)).rejects.toThrow('BOOK_PLATFORM_NOT_CONNECTED');
});

/** A ticket signed as the product does, for whatever it says. */
function ticketed(changed: object, cut = 0): string {
  const claims = {
    jti: 'once',
    aud: 'book-platform',
    exp: began / 1000,
    sub: 'lezer',
    isbn: '9780306406157',
  };
  const body = { ...claims, chapter: '', page: null, ...changed };
  const text = `e30.${Buffer.from(JSON.stringify(body)).toString('base64url')}`;
  const signature = createHmac('sha256', fake.key).update(text).digest('base64url');
  return `${address}/open?ticket=${text}.${signature.slice(0, signature.length - cut)}`;
}

test.each([
  [{}, 'Geopend aan het begin, voor lezer lezer.'],
  [{ chapter: '2' }, 'Geopend op hoofdstuk 2, voor lezer lezer.'],
  [{ page: 7 }, 'Geopend op bladzijde 7, voor lezer lezer.'],
  [{ exp: began / 1000 - 1 }, 'Deze link is verlopen. Open het boek opnieuw.'],
])('a ticket that says %j opens accordingly', async (changed, text) => {
  expect((await visited(ticketed(changed)))[1]).toContain(`<p>${text}</p></main>`);
});

test('what is shown has the title of a book it knows, or its number, and is kept by nobody', async () => {
  const unknown = await fetch(ticketed({ jti: 'a' }));
  expect(unknown.headers.get('cache-control')).toBe('no-store');
  expect(unknown.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await unknown.text()).toContain('<h1 style="margin-top:0">ISBN 9780306406157</h1>');
  const [, known] = await visited(ticketed({ jti: 'b', isbn: '9799900010004' }));
  expect(known).toContain('<title>JavaScript vanaf nul – Boekenplatform</title>');
  expect((await visited(ticketed({ jti: 'c' }, 4)))[1]).toContain('Deze link is niet ondertekend.');
});

test('it opens books, and does nothing else', async () => {
  expect((await fetch(ticketed({}), { method: 'POST' })).status).toBe(404);
  expect((await fetch(ticketed({}).replace('/open', '/close'))).status).toBe(404);
});
