import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeIsbn, openIsbn } from '#infra/local/fakes/isbn.ts';
import { isbnPrefix } from '#infra/local/origins.ts';

let fake: FakeIsbn;
let address: string;
const server = createServer((request, response) => void fake.handle(request, response));
beforeEach(async () => {
  fake = openIsbn();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${isbnPrefix}`;
});
afterEach(() => new Promise((done) => server.close(done)));

const ask = (path: string, { key = fake.key, method = 'GET' } = {}) =>
  fetch(`${address}${path}`, { method, headers: { authorization: `Bearer ${key}` } });

test('it tells what a book of the demo is, and of one that the library hasn’t', async () => {
  const known = await ask('/books/9799900010004');
  expect(known.headers.get('content-type')).toBe('application/json');
  expect(await known.json()).toEqual({
    ...{ title: 'JavaScript vanaf nul', subtitle: 'Leren programmeren in de browser' },
    ...{ authors: ['Maud Terpstra', 'Ilias Benali'], publisher: 'Uitgeverij De Kade', year: 2025 },
    ...{ edition: '4e druk', language: 'nl' },
  });
  expect(await (await ask('/books/9780306406157')).json()).toEqual({
    ...{ title: 'Presenteren zonder zenuwen', subtitle: 'Oefeningen en voorbeelden' },
    ...{ authors: ['Bram Oosterling'], publisher: 'Pons & Zoon', year: 2026 },
    ...{ edition: '2e druk', language: 'nl' },
  });
});

test('it answers nothing else, and nobody with another key', async () => {
  expect((await ask('/books/9780306406158')).status).toBe(404);
  expect((await ask('/books/9780306406157', { method: 'DELETE' })).status).toBe(404);
  expect((await ask('/authors/9780306406157')).status).toBe(404);
  expect((await ask('/books/9780306406157', { key: 'another' })).status).toBe(401);
});

test('it fails as often as it is asked to', async () => {
  await fetch(`${address}/faults`, { method: 'PUT', body: JSON.stringify({ status: 503, times: 2 }) });
  const statuses: number[] = [];
  for (let nth = 1; nth <= 3; nth += 1) statuses.push((await ask('/books/9780306406157')).status);
  expect(statuses).toEqual([503, 503, 200]);
});
