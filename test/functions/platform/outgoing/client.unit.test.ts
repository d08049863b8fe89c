import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { allowedUrl, isPrivate, publicLookup } from '#functions/platform/outgoing/address.ts';
import { createOutgoing } from '#functions/platform/outgoing/client.ts';
import { send } from '#functions/platform/outgoing/request.ts';

const server = createServer((request, response) => answer(request, response));
let answer: RequestListener;
let origin: string;
let asked: string[];
let waited: number[];
let now: number;
beforeEach(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  [asked, waited, now] = [[], [], Date.parse('2027-01-10T12:00:00.000Z')];
});
afterEach(() => new Promise((done) => server.close(done)));

/** A service that answers each of these in turn, and the last one from then on. */
function answers(...given: readonly (readonly [number, Record<string, string>?])[]): void {
  let turn = 0;
  answer = (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const [status, headers = {}] = given[Math.min(turn, given.length - 1)] ?? [500];
    turn += 1;
    response.writeHead(status, headers).end('{}');
  };
}
const outgoing = () =>
  createOutgoing(() => [origin], {
    ...{ send, now: () => now, draw: () => 0.5 },
    wait: async (milliseconds) => waited.push(milliseconds),
  });
const remove = (more: object = {}) => ({
  ...{ service: 'content', url: `${origin}/people/1`, method: 'DELETE' as const, timeoutSeconds: 1 },
  ...more,
});

describe('a call of another system', () => {
  test('is answered with what it says, a refusal too', async () => {
    answers([404]);
    expect((await outgoing().call(remove())).status).toBe(404);
    expect(asked).toEqual(['DELETE /people/1']);
  });

  test('that failed is tried again after longer and longer, thrice in all', async () => {
    answers([503], [502], [204]);
    expect((await outgoing().call(remove())).status).toBe(204);
    expect(waited).toEqual([200, 400]);
    answers([500]);
    await expect(outgoing().call(remove())).rejects.toThrow('content can’t be asked now'.replace('’', "'"));
    expect(asked).toHaveLength(6);
  });

  test('that may not be repeated is tried once', async () => {
    answers([503], [204]);
    await expect(outgoing().call(remove({ method: 'POST', body: {} }))).rejects.toThrow('be asked now');
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['2', 2000],
    ['Sun, 10 Jan 2027 12:00:03 GMT', 3000],
  ])('waits as long as Retry-After says: %s', async (header, milliseconds) => {
    answers([429, { 'retry-after': header }], [204]);
    await outgoing().call(remove());
    expect(waited).toEqual([milliseconds]);
  });

  test('doesn’t wait for what takes longer than a call has', async () => {
    answers([429, { 'retry-after': '600' }]);
    await expect(outgoing().call(remove())).rejects.toThrow('be asked now');
    expect([asked.length, waited]).toEqual([1, []]);
  });

  test('ends after its time, and is not followed elsewhere', async () => {
    answer = () => undefined;
    const started = performance.now();
    await expect(outgoing().call(remove({ method: 'POST', timeoutSeconds: 0.2 }))).rejects.toThrow(
      'be asked now',
    );
    expect(performance.now() - started).toBeLessThan(5000);
    answers([302, { location: 'http://169.254.169.254/' }]);
    expect((await outgoing().call(remove())).status).toBe(302);
  });

  test('of a service that keeps failing is refused at once, until one came back', async () => {
    answers([500]);
    const client = outgoing();
    for (let time = 0; time < 2; time += 1)
      await expect(client.call(remove())).rejects.toThrow(/asked now|a moment ago/);
    const before = asked.length;
    await expect(client.call(remove())).rejects.toThrow('It failed a moment ago');
    expect(asked).toHaveLength(before);
    now += 31_000;
    answers([204]);
    const [first, second] = await Promise.allSettled([client.call(remove()), client.call(remove())]);
    expect([first.status, second.status]).toEqual(['fulfilled', 'rejected']);
    expect((await client.call(remove())).status).toBe(204);
  });
});

describe('an address', () => {
  test.each([
    'https://elsewhere.example/people',
    'https://content.example:8443/people',
    'http://content.example/people',
    'https://somebody:secret@content.example/people',
  ])('that is not on the list is refused: %s', (url) => {
    expect(() => allowedUrl(url, ['https://content.example'])).toThrow(/is not on the list/);
  });

  test.each([
    ...['10.1.2.3', '127.0.0.1', '169.254.169.254', '172.31.0.1', '192.168.1.1', '100.64.0.1', '0.0.0.0'],
    ...['::1', 'fd00::1', 'fe80::1', '::ffff:10.0.0.1', '64:ff9b::7f00:1', 'nonsense'],
  ])('within is told from one outside: %s', (address) => {
    expect(isPrivate(address)).toBe(true);
    expect([isPrivate('93.184.216.34'), isPrivate('2606:2800:220::1')]).toEqual([false, false]);
  });

  test('of a name that points within is not connected to', async () => {
    const resolve = vi.fn((_, __, done) => done(null, [{ address: '10.0.0.1', family: 4 }]));
    const found = await new Promise((done) =>
      publicLookup(resolve as never)('content.example', {}, (error, address) => done([error?.name, address])),
    );
    expect(found).toEqual(['AddressRefused', '']);
    resolve.mockImplementation((_, __, done) =>
      done(null, [
        { address: '10.0.0.1', family: 4 },
        { address: '93.184.216.34', family: 4 },
      ]),
    );
    const outside = await new Promise((done) =>
      publicLookup(resolve as never)('content.example', {}, (_, address) => done(address)),
    );
    expect(outside).toBe('93.184.216.34');
  });
});
