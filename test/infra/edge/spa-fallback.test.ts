import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const source = readFileSync('infra/edge/spa-fallback.js', 'utf8');
const answerFor = (uri: string, headers: object = {}): string =>
  runInNewContext(`${source}; handler({ request: { uri, headers } }).uri`, { uri, headers });

test.each([
  ['/', '/index.html'],
  ['/study/learnpaths', '/index.html'],
  ['/admin/users/usr_01JD', '/index.html'],
  ['/auth/reset/a.b.c/', '/index.html'],
  ['/assets/index-4f2a.js', '/assets/index-4f2a.js'],
  ['/config.json', '/config.json'],
])('%s is answered with %s', (uri, answered) => {
  expect(answerFor(uri)).toBe(answered);
});

test.each([
  ['/assets/index-4f2a.js', 'gzip, deflate, br, zstd', '/assets/index-4f2a.js.br'],
  ['/assets/index-4f2a.css', 'br,gzip', '/assets/index-4f2a.css.br'],
  ['/assets/index-4f2a.js', 'gzip', '/assets/index-4f2a.js'],
  ['/assets/figtree-4f2a.woff2', 'br,gzip', '/assets/figtree-4f2a.woff2'],
  ['/study/learnpaths', 'br,gzip', '/index.html'],
])('%s is answered to who accepts %s with %s', (uri, value, answered) => {
  expect(answerFor(uri, { 'accept-encoding': { value } })).toBe(answered);
});
