import { createServer, request } from 'node:http';
import { type AddressInfo, Server } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Front, type Handle, takePort } from '#infra/local/front.ts';
import { StartError } from '#infra/local/options.ts';

let front: Front;
let url: string;
beforeEach(async () => {
  front = await takePort(0);
  url = `http://127.0.0.1:${front.port}`;
});
afterEach(() => front.stop());

const says =
  (text: string): Handle =>
  async (_, response) =>
    void response.end(text);
const get = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(url + path, init);
  return [answer.status, await answer.text()];
};

test('until it is open, and where nobody is there, calls are asked to come back', async () => {
  const early = await fetch(`${url}/a`);
  expect([early.status, early.headers.get('retry-after'), await early.text()]).toEqual([
    503,
    '1',
    'Starting …',
  ]);
  front.open({ '/b': says('b') });
  expect(await get('/a')).toEqual([503, 'Starting …']);
});

test('the longest prefix that a path starts with decides', async () => {
  front.open({ '/': says('root'), '/api/': says('api'), '/api/files': says('files') });
  expect(await get('/api/files/1')).toEqual([200, 'files']);
  expect(await get('/api/users')).toEqual([200, 'api']);
  expect(await get('/apis')).toEqual([200, 'root']);
});

test('a page of elsewhere is refused', async () => {
  front.open({ '/': says('root') });
  const headers = { origin: 'https://elsewhere.example' };
  expect(await get('/', { headers })).toEqual([403, 'This local cloud answers its own pages only.']);
});

test('what fails is said without what was asked for, and answered as a failure', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  front.open({
    '/': async () => {
      throw new Error('told to');
    },
    '/half': async (_, response) => {
      response.writeHead(201).write('half');
      throw new Error('told to');
    },
  });
  expect(await get('/a?secret=1')).toEqual([500, '']);
  expect(said).toHaveBeenCalledWith('GET /a failed:', new Error('told to'));
  expect(await get('/half')).toEqual([201, 'half']);
});

test('it ends when those at work are answered, and takes no more calls meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const began = Promise.withResolvers<void>();
  front.open({
    '/': async (_, response) => {
      began.resolve();
      await promise;
      response.end('done');
    },
  });
  const first = get('/');
  await began.promise;
  let isEnded = false;
  const ended = front.stop().then(() => {
    isEnded = true;
  });
  expect(await get('/')).toEqual([503, 'Stopping …']);
  expect(isEnded).toBe(false);
  resolve();
  expect(await first).toEqual([200, 'done']);
  await ended;
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  expect(front.stop()).toBe(front.stop());
});

/** Asks to become a socket, and tells what is answered. */
const upgrade = (path: string) =>
  new Promise<string>((resolve, reject) => {
    const asked = request(url + path, { headers: { connection: 'upgrade', upgrade: 'websocket' } });
    asked.on('response', (response) => resolve(String(response.statusCode)));
    asked.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(String(response.statusCode));
    });
    asked.on('error', reject);
    asked.end();
  });

test('a call becomes a socket on its own path, until it stops', async () => {
  front.open(
    { '/': says('root') },
    {
      '/socket': (_, socket) =>
        socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
    },
  );
  expect([await upgrade('/socket'), await upgrade('/other')]).toEqual(['101', '403']);
});

test('a port that is in use or not allowed is a mistake of who chose it', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => other.once('listening', done));
  const { port } = other.address() as AddressInfo;
  const why = `Port ${port} is in use: choose another with --port`;
  await expect(takePort(port)).rejects.toThrow(new StartError(why));
  await new Promise((done) => other.close(done));
});

test('what else keeps it from listening is told as it is', async () => {
  const full = Object.assign(new Error('no more sockets'), { code: 'EMFILE' });
  const listen = vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    setImmediate(() => this.emit('error', full));
    return this;
  });
  onTestFinished(() => listen.mockRestore());
  await expect(takePort(0)).rejects.toBe(full);
});
