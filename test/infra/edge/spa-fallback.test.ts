import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const source = readFileSync('infra/edge/spa-fallback.js', 'utf8');
const answerFor = (uri: string): string =>
  runInNewContext(`${source}; handler({ request: { uri } }).uri`, { uri });

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
