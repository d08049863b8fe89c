import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { sources } from '#test/support/sources.ts';

const layers = '{functions,shared}';
const testOf = (path: string) => `test/${path.replace(/\.ts$/, '.test.ts')}`;
const subjectOf = (path: string) => path.replace(/^test\//, '').replace(/\.test\.ts$/, '.ts');

test('every file of rules has its test', () => {
  const rules = sources(`${layers}/**/*rules.ts`, `${layers}/**/rules/*.ts`).map(({ path }) => path);
  expect(rules.filter((path) => !existsSync(testOf(path)))).toEqual([]);
});

test('no test of rules outlives its rules', () => {
  const tests = sources(`test/${layers}/**/*rules.test.ts`).map(({ path }) => path);
  expect(tests.filter((path) => !existsSync(subjectOf(path)))).toEqual([]);
});

test('every folder of tests mirrors a folder of code', () => {
  const folders = new Set(
    sources('test/{functions,shared,events,infra}/**/*.test.ts').map(({ path }) => dirname(path)),
  );
  expect([...folders].filter((folder) => !existsSync(folder.replace(/^test\//, '')))).toEqual([]);
});
