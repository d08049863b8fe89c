import { expect, test } from 'vitest';
import { gatewayRoutes } from '#infra/gateway-routes.ts';
import { routerOf } from '#infra/local/api/routes.ts';
import { routesByDomain } from '#shared/routes.ts';

const call = (method: 'GET' | 'POST' | 'PATCH', path: `/${string}`) => ({ method, path });

test('one greedy route takes everything below a path that belongs to one domain', () => {
  const byDomain = {
    content: {
      list: call('GET', '/courses'),
      create: call('POST', '/courses'),
      get: call('GET', '/courses/{courseId}'),
      order: call('PATCH', '/courses/{courseId}/chapters/order'),
    },
    media: { get: call('GET', '/files/{fileId}') },
  };
  expect(gatewayRoutes(byDomain)).toEqual([
    { key: 'ANY /api/courses', domain: 'content' },
    { key: 'ANY /api/courses/{proxy+}', domain: 'content' },
    { key: 'ANY /api/files/{fileId}', domain: 'media' },
  ]);
});

test('where several domains share a path, each gets what is below it of its own', () => {
  const byDomain = {
    auth: { impersonate: call('POST', '/user/{userId}/impersonate'), mine: call('GET', '/user/companies') },
    people: {
      get: call('GET', '/user/{userId}'),
      reveal: call('POST', '/user/{userId}/bsn/reveal'),
      seal: call('POST', '/user/{userId}/bsn/seal'),
    },
  };
  expect(gatewayRoutes(byDomain)).toEqual([
    { key: 'ANY /api/user/{userId}', domain: 'people' },
    { key: 'ANY /api/user/{userId}/impersonate', domain: 'auth' },
    { key: 'ANY /api/user/{userId}/bsn/{proxy+}', domain: 'people' },
    { key: 'ANY /api/user/companies', domain: 'auth' },
  ]);
});

test('a path whose methods belong to several domains has a route for each', () => {
  const byDomain = {
    auth: { get: call('GET', '/me') },
    people: { update: call('PATCH', '/me') },
  };
  expect(gatewayRoutes(byDomain)).toEqual([
    { key: 'GET /api/me', domain: 'auth' },
    { key: 'PATCH /api/me', domain: 'people' },
  ]);
});

test('a call with a throttle of its own has a route of its own, beside the greedy one', () => {
  const throttle = { perSecond: 1, burst: 2 };
  const byDomain = {
    auth: { login: { ...call('POST', '/auth/login'), throttle }, logout: call('POST', '/auth/logout') },
    media: { get: call('GET', '/files') },
  };
  expect(gatewayRoutes(byDomain)).toEqual([
    { key: 'ANY /api/auth/{proxy+}', domain: 'auth' },
    { key: 'ANY /api/files', domain: 'media' },
    { key: 'POST /api/auth/login', domain: 'auth', throttle },
  ]);
});

test('every call of the contract comes to its domain, by the gateway’s order of precedence', () => {
  const route = routerOf(
    gatewayRoutes(routesByDomain).map(({ key, domain }) => ({ routeKey: key, functionName: domain })),
  );
  const strays = Object.entries(routesByDomain).flatMap(([domain, calls]) =>
    Object.values(calls)
      .filter(({ method, path }) => {
        const asked = `/api${path.replaceAll(/\{(\w+)\}/g, 'an-id')}`;
        return route(method, asked)?.functionName !== domain;
      })
      .map(({ name }) => name),
  );
  expect(strays).toEqual([]);
});

test('the calls that try a secret are throttled, and they alone', () => {
  const throttled = gatewayRoutes(routesByDomain).filter(({ throttle }) => throttle);
  expect(throttled.map(({ key }) => key).sort()).toEqual([
    'GET /api/verify/{code}',
    'PATCH /api/me/password',
    'POST /api/auth/forgot',
    'POST /api/auth/join',
    'POST /api/auth/login',
    'POST /api/auth/msgraph/link',
    'POST /api/auth/msgraph/login',
    'POST /api/auth/msgraph/start',
    'POST /api/auth/recovery',
    'POST /api/auth/reset/{token}',
    'POST /api/auth/two-factor',
    'POST /api/email-change/confirm',
    'POST /api/email-change/undo',
    'POST /api/learnpaths/classes',
    'POST /api/learnpaths/{learnpathId}/teams/{teamId}/class/members',
    'POST /api/me/directory',
    'POST /api/me/two-factor',
    'POST /api/me/two-factor/confirm',
    'POST /api/me/two-factor/recovery-codes',
    'POST /api/me/two-factor/stop',
    'POST /api/notifications/unsubscribe/{token}',
    'POST /api/payer/progress',
    'POST /api/users/directory',
  ]);
  for (const { throttle } of throttled) expect(throttle).toEqual({ perSecond: 10, burst: 20 });
});
