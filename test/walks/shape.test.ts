import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allRoutes } from '#shared/routes.ts';
import { routes as settings } from '#shared/settings/routes.ts';
import { validValue } from '#test/support/sample/valid.ts';
import type { Walked } from './support/walk.ts';
import { deployed, startWalked } from './support/walked.ts';

let walk: Walked;
beforeAll(async () => {
  walk = await startWalked();
});
afterAll(() => walk.stop());

const guarded = allRoutes.filter(({ access }) => access !== 'public');

test.each(guarded)('$name refuses with a code and the id to ask about, and says no more', async (route) => {
  const params = route.params ? { params: validValue(route.params) as Record<string, string> } : {};
  const answer = await walk.call(route, params);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.error).toEqual({ message_id: 'NO_AUTHENTICATION', request_id: expect.stringMatching(/./) });
});

const document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

test('the contract that is answered is the one that is declared', async () => {
  const { paths } = document.parse((await walk.call(settings.getOpenApi)).data);
  const answered = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
  );
  expect(answered.sort()).toEqual(allRoutes.map(({ method, path }) => `${method} ${path}`).sort());
});

describe.runIf(deployed)('what the address has no route for', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api/courses/one/two/three'],
    ['PUT', '/api/me'],
    ['DELETE', '/api/general'],
  ])('%s %s answers 404 as data, and never the page of the site', async (method, path) => {
    const answer = await fetch(deployed + path, { method });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      expect.stringContaining('application/json'),
    ]);
    expect(await answer.text()).not.toContain('<html');
  });
});
