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
