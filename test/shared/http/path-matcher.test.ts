import { expect, test } from 'vitest';
import { pathMatcher } from '#shared/http/path-matcher.ts';

const match = pathMatcher(
  [
    '/users',
    '/users/{userId}',
    '/users/{userId}/status',
    '/users/me',
    '/users/me/{rest+}',
    '/files/{rest+}',
    '/files/{fileId}/{part}',
  ].map((template) => [template, template] as const),
);

test.each([
  ['/users', '/users', {}],
  ['/users/u1', '/users/{userId}', { userId: 'u1' }],
  ['/users/u1/status', '/users/{userId}/status', { userId: 'u1' }],
  ['/users/me', '/users/me', {}],
  // A whole match goes before a greedy one, though the greedy one shares more of its words.
  ['/users/me/status', '/users/{userId}/status', { userId: 'me' }],
  ['/users/me/picture/small', '/users/me/{rest+}', { rest: 'picture/small' }],
  ['/files/f1', '/files/{rest+}', { rest: 'f1' }],
  ['/files/f1/p1', '/files/{fileId}/{part}', { fileId: 'f1', part: 'p1' }],
  ['/files/f1/p1/more', '/files/{rest+}', { rest: 'f1/p1/more' }],
  ['/users/%C3%A9%2Fx', '/users/{userId}', { userId: 'é/x' }],
])('%s is found as %s', (path, target, parameters) => {
  expect(match(path)).toEqual({ target, parameters });
});

test.each([
  '',
  '/',
  '/user',
  '/users/',
  '/users//status',
  '/users/%zz',
  '/users/u1/status/',
  '/files',
  '/files/',
])('%j leads nowhere', (path) => {
  expect(match(path)).toBeUndefined();
});

test('of two templates alike the last counts', () => {
  const either = pathMatcher([
    ['/x', 'first'],
    ['/x', 'second'],
  ]);
  expect(either('/x')?.target).toBe('second');
});
