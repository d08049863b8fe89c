import { once } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type Front, takePort } from '#infra/local/front.ts';
import type { Lambdas } from '#infra/local/lambda.ts';
import { openSockets, type SocketGateway } from '#infra/local/sockets/gateway.ts';
import type { Cloud } from '#infra/local/template/cloud.ts';
import { ping, socketPath, socketProtocol } from '#shared/live/socket.ts';

/** An app with one WebSocket API, as far as it is read. */
const resources: Readonly<Record<string, readonly object[]>> = {
  'AWS::ApiGatewayV2::Api': [{ id: 'api', properties: { ProtocolType: 'WEBSOCKET' } }],
  'AWS::ApiGatewayV2::Integration': [
    {
      id: 'doors',
      properties: { ApiId: 'api', IntegrationUri: 'arn/functions/x:function:doors/invocations' },
    },
    { id: 'pings', properties: { ApiId: 'api', IntegrationType: 'MOCK' } },
  ],
  'AWS::ApiGatewayV2::Route': [
    { id: 'a', properties: { ApiId: 'api', RouteKey: '$connect', Target: 'integrations/doors' } },
    { id: 'b', properties: { ApiId: 'api', RouteKey: '$disconnect', Target: 'integrations/doors' } },
    { id: 'c', properties: { ApiId: 'api', RouteKey: 'ping', Target: 'integrations/pings' } },
  ],
};
const cloud = {
  ofType: (type: string) => resources[type] ?? [],
  nameOf: ({ id }: { id: string }) => id,
} as unknown as Cloud;

interface Told {
  readonly requestContext: { readonly routeKey: string; readonly connectionId: string };
  readonly headers?: Readonly<Record<string, string>>;
}
let told: Told[];
/** Whether the function fails on a page that is gone. */
let isBroken = false;
let front: Front;
let gateway: SocketGateway;
beforeEach(async () => {
  told = [];
  isBroken = false;
  const invoke = async (_: string, event: unknown) => {
    told.push(event as Told);
    const offered = (event as Told).headers?.['sec-websocket-protocol'] ?? '';
    if (offered.includes('broken')) throw new Error('the function failed');
    if (offered === '' && isBroken) throw new Error('the function failed');
    return { statusCode: offered.includes('wrong') ? 401 : 200 };
  };
  gateway = openSockets(cloud, { invoke } as unknown as Lambdas);
  front = await takePort(0);
  front.open({}, { [socketPath]: gateway.upgrade });
});
afterEach(async () => {
  gateway.stop();
  await front.stop();
});

const connect = (ticket: string, path = socketPath, origin = `http://localhost:${front.port}`) =>
  new WebSocket(`ws://localhost:${front.port}${path}`, [socketProtocol, ticket], { origin });
const idOf = (at: number) => told[at]?.requestContext.connectionId ?? '';

it('opens a socket that the function lets in, says what functions say on it, and tells when it is gone', async () => {
  const page = connect('right');
  await once(page, 'open');
  expect(page.protocol).toBe(socketProtocol);
  const said = once(page, 'message');
  gateway.service('POST', `/sockets/@connections/${idOf(0)}`, '[1]');
  expect(String((await said)[0])).toBe('[1]');
  page.close();
  await once(page, 'close');
  await expect
    .poll(() => told.map(({ requestContext }) => requestContext.routeKey))
    .toEqual(['$connect', '$disconnect']);
  expect(() => gateway.service('POST', `/sockets/@connections/${idOf(0)}`, '[1]')).toThrow('Nobody is there');
});

it('stops while a page listens', async () => {
  const page = connect('known');
  await once(page, 'open');
  const gone = once(page, 'close');
  await front.stop();
  await gone;
});

it('answers a ping without a function, and ends what functions end', async () => {
  const page = connect('right');
  await once(page, 'open');
  const answered = once(page, 'message');
  page.send(ping);
  expect(String((await answered)[0])).toBe('[]');
  expect(told).toHaveLength(1);
  gateway.service('DELETE', `/sockets/@connections/${idOf(0)}`, '');
  await once(page, 'close');
});

it.each([
  ['a ticket that the function refuses', 'wrong', socketPath, undefined, '401'],
  ['a function that fails', 'broken', socketPath, undefined, '401'],
  ['another path', 'right', '/other', undefined, '403'],
  ['a page of another site', 'right', socketPath, 'https://evil.example', '403'],
])('opens nothing for %s', async (_, ticket, path, origin, status) => {
  const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = connect(ticket, path, origin);
  const [error] = await once(page, 'error');
  expect(String(error)).toContain(status);
  expect(failed).toHaveBeenCalledTimes(ticket === 'broken' ? 1 : 0);
  failed.mockRestore();
});

it('asks the function with what came, and tells nobody who is gone', async () => {
  const page = connect('right');
  await once(page, 'open');
  expect(told).toMatchObject([
    {
      requestContext: {
        ...{ routeKey: '$connect', connectionId: expect.stringMatching(/^[\w-]{12}$/) },
        requestTimeEpoch: expect.any(Number),
      },
      headers: { 'sec-websocket-protocol': `${socketProtocol},right` },
      isBase64Encoded: false,
    },
  ]);
  const gone = expect.objectContaining({ code: 'GoneException', status: 410 });
  expect(() => gateway.service('POST', '/sockets/@connections/none', '[1]')).toThrow(gone);
  gateway.stop();
  await once(page, 'close');
  await expect
    .poll(() => told[1])
    .toEqual({
      requestContext: {
        ...{ routeKey: '$disconnect', connectionId: idOf(0), requestTimeEpoch: expect.any(Number) },
      },
      isBase64Encoded: false,
    });
});

it('knows no route for what is no ping, and takes 32 KB at once', async () => {
  const page = connect('right');
  await once(page, 'open');
  const answered = once(page, 'message');
  page.send('x'.repeat(32 * 1024));
  const forbidden = JSON.stringify({ message: 'Forbidden', connectionId: idOf(0) });
  expect(String((await answered)[0])).toBe(forbidden);
  const closed = once(page, 'close');
  page.send('x'.repeat(32 * 1024 + 1));
  expect((await closed)[0]).not.toBe(1000);
});

it('says that the function fails on who is gone', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = connect('right');
  await once(page, 'open');
  isBroken = true;
  page.close();
  await expect
    .poll(() => said.mock.calls)
    .toEqual([['$disconnect failed:', new Error('the function failed')]]);
  said.mockRestore();
});

it('lets nobody in where the app has no such route', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const none = { ofType: () => [], nameOf: () => '' } as unknown as Cloud;
  const invoke = async () => ({ statusCode: 200 });
  front.open({}, { [socketPath]: openSockets(none, { invoke } as unknown as Lambdas).upgrade });
  const [error] = await once(connect('right'), 'error');
  expect(String(error)).toContain('401');
  expect(said.mock.calls).toEqual([
    ['$connect failed:', new Error('The synthesised app has no route $connect')],
  ]);
  said.mockRestore();
});
