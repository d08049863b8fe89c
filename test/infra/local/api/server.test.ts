import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { apiRoutes, routerOf } from '#infra/local/api/routes.ts';
import { apiHandler } from '#infra/local/api/server.ts';
import type { Lambdas } from '#infra/local/lambda.ts';
import { cloudOf } from '#infra/local/template/cloud.ts';

let answer: (event: Record<string, unknown>) => unknown;
let seen: [string, Record<string, unknown>][];
const lambdas = {
  invoke: async (name: string, event: Record<string, unknown>) => {
    seen.push([name, event]);
    return answer(event);
  },
} as unknown as Lambdas;
const router = routerOf([
  { routeKey: 'GET /api/users/{userId}', functionName: 'people' },
  { routeKey: 'ANY /api/files/{proxy+}', functionName: 'media' },
  { routeKey: 'POST /api/files/new', functionName: 'upload' },
]);
const handle = apiHandler(router, lambdas, { 'x-common': 'yes', 'Cache-Control': 'no-store' });
const server = createServer((request, response) => void handle(request, response));
let host: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  seen = [];
  answer = () => ({ statusCode: 204 });
});
const call = (path: string, init: RequestInit = {}) => fetch(`http://${host}${path}`, init);

describe('a function', () => {
  it('is handed a call as API Gateway hands it', async () => {
    const headers = { cookie: 'a=1; b=2', 'user-agent': 'test', 'x-own': 'x' };
    await call('/api/users/usr_1?a=1&b=2&a=3?', { headers });
    const [[name, event] = ['', {}]] = seen;
    expect(name).toBe('people');
    const requestContext = {
      ...{ accountId: '000000000000', apiId: 'local', domainName: host, domainPrefix: 'local' },
      http: {
        ...{ method: 'GET', path: '/api/users/usr_1', protocol: 'HTTP/1.1' },
        ...{ sourceIp: '127.0.0.1', userAgent: 'test' },
      },
      ...{ requestId: expect.stringMatching(/^[0-9a-f-]{36}$/), routeKey: 'GET /api/users/{userId}' },
      ...{ stage: '$default', time: expect.any(String), timeEpoch: expect.any(Number) },
    };
    expect(event).toMatchObject({
      ...{ version: '2.0', routeKey: 'GET /api/users/{userId}', rawPath: '/api/users/usr_1' },
      ...{ rawQueryString: 'a=1&b=2&a=3?', queryStringParameters: { a: '1,3?', b: '2' } },
      ...{ cookies: ['a=1', 'b=2'], pathParameters: { userId: 'usr_1' }, isBase64Encoded: false },
      ...{ headers: { host, 'x-own': 'x' }, requestContext },
    });
    expect(Object(event['headers']).cookie).toBeUndefined();
    expect(event).not.toHaveProperty('body');
  });

  it('is handed nothing of what a call hasn’t', async () => {
    await call('/api/files/new', { method: 'POST' });
    const [[name, event] = ['', {}]] = seen;
    expect([name, event['rawQueryString']]).toEqual(['upload', '']);
    for (const key of ['cookies', 'queryStringParameters', 'pathParameters', 'body'])
      expect(event).not.toHaveProperty(key);
  });

  it.each([
    ['application/json', '{"a":"é"}', '{"a":"é"}', false],
    ['application/vnd.api+json; charset=utf-8', '{}', '{}', false],
    ['text/plain', 'é', 'é', false],
    ['application/x-www-form-urlencoded', 'a=1', 'a=1', false],
    ['image/png', 'é', 'w6k=', true],
    ['application/jsonlike', 'é', 'w6k=', true],
  ])('is handed a body of %s', async (type, body, handed, isBase64Encoded) => {
    await call('/api/files/a/b', { method: 'PUT', headers: { 'content-type': type }, body });
    expect(seen).toMatchObject([['media', { body: handed, isBase64Encoded }]]);
  });

  it('is handed what comes without a type as text', async () => {
    await call('/api/files/a', { method: 'PUT', body: new TextEncoder().encode('é') });
    expect(seen).toMatchObject([['media', { body: 'é', isBase64Encoded: false }]]);
  });
});

describe('an answer', () => {
  it('has the status, headers, cookies and body of the function, and what every answer has', async () => {
    answer = () => ({
      ...{ statusCode: 201, headers: { 'X-Own': 1, 'x-common': 'other' }, cookies: ['a=1', 'b=2'] },
      ...{ body: 'w6k=', isBase64Encoded: true },
    });
    const answered = await call('/api/users/usr_1');
    expect([answered.status, await answered.text()]).toEqual([201, 'é']);
    const { headers } = answered;
    expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(Object.fromEntries(headers)).toMatchObject({
      ...{ 'x-own': '1', 'x-common': 'other', 'cache-control': 'no-store' },
      ...{ 'content-type': 'application/json', 'content-length': '2' },
    });
  });

  it('without a body has no type', async () => {
    const answered = await call('/api/users/usr_1');
    expect([answered.status, answered.headers.get('content-type')]).toEqual([204, null]);
    expect(answered.headers.get('set-cookie')).toBeNull();
  });

  it.each<[unknown, string]>([
    ['text', 'text'],
    [{ a: 1 }, '{"a":1}'],
    [null, 'null'],
  ])('that is bare, %j, is the body', async (bare, body) => {
    answer = () => bare;
    const answered = await call('/api/users/usr_1');
    expect([answered.status, await answered.text()]).toEqual([200, body]);
    expect(answered.headers.get('content-type')).toBe('application/json');
  });

  it('is of the gateway where no function gives one', async () => {
    const lost = await call('/api/other');
    expect([lost.status, await lost.text()]).toEqual([404, '{"message":"Not Found"}']);
    expect(lost.headers.get('x-common')).toBe('yes');
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    answer = () => Promise.reject(new Error('far'));
    const failed = await call('/api/users/usr_1');
    expect([failed.status, await failed.text()]).toEqual([500, '{"message":"Internal Server Error"}']);
    expect(said).toHaveBeenCalledWith('GET /api/users/{userId} failed:', new Error('far'));
  });

  it('to more than ten megabytes is a refusal', async () => {
    const body = new Uint8Array(10 * 1024 * 1024);
    expect((await call('/api/files/a', { method: 'PUT', body })).status).toBe(204);
    expect(Object(seen[0]?.[1]).body).toHaveLength(body.length);
    const more = await call('/api/files/a', { method: 'PUT', body: new Uint8Array(body.length + 1) });
    expect([more.status, await more.text()]).toEqual([413, '{"message":"Request Entity Too Large"}']);
    expect(seen).toHaveLength(1);
  });
});

test('a route of any method counts for each, and one of its own method before it', () => {
  expect(router('DELETE', '/api/files/new')).toEqual({
    ...{ routeKey: 'ANY /api/files/{proxy+}', functionName: 'media', parameters: { proxy: 'new' } },
  });
  expect(router('POST', '/api/files/new')?.functionName).toBe('upload');
  expect(router('POST', '/api/users/usr_1')).toBeUndefined();
});

const uri = 'arn:aws:lambda:eu-west-1:000000000000:function:';
const api = (ProtocolType: string) => ({ Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType } });
const integration = (Properties: { [key: string]: string }) => ({
  ...{ Type: 'AWS::ApiGatewayV2::Integration', Properties },
});
const route = (ApiId: string, RouteKey: string, target: string) => ({
  Type: 'AWS::ApiGatewayV2::Route',
  Properties: {
    ...{ ApiId: { Ref: ApiId }, RouteKey },
    Target: { 'Fn::Join': ['/', ['integrations', { Ref: target }]] },
  },
});
const parts = {
  ...{ Http: api('HTTP'), Socket: api('WEBSOCKET') },
  People: integration({ IntegrationUri: `${uri}people` }),
  Doors: integration({
    IntegrationUri: `arn:aws:apigateway:x:lambda:path/functions/${uri}doors/invocations`,
  }),
  Mock: integration({ IntegrationType: 'MOCK' }),
};

test('the routes of each API are its own, with the functions behind them', () => {
  const Resources = {
    ...parts,
    A: route('Http', 'GET /api/me', 'People'),
    B: route('Socket', '$connect', 'Doors'),
    C: route('Socket', 'ping', 'Mock'),
  };
  const cloud = cloudOf({ app: { Resources } });
  expect(apiRoutes(cloud)).toEqual([{ routeKey: 'GET /api/me', functionName: 'people' }]);
  expect(apiRoutes(cloud, 'WEBSOCKET')).toEqual([{ routeKey: '$connect', functionName: 'doors' }]);
});

test('a route of the site that leads to no function is refused', () => {
  const cloud = cloudOf({ app: { Resources: { ...parts, A: route('Http', 'GET /api/me', 'Mock') } } });
  expect(() => apiRoutes(cloud)).toThrow('Route A has no integration');
});
