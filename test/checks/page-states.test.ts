import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

test('the pages of every file of addresses are opened in each state', () => {
  const read = (file: string) => readFileSync(file, 'utf8');
  const tests = globSync('test/web/features/*/*page-states.test.tsx').map(read).join();
  const files = globSync('web/src/app/routes/*.tsx').filter((file) =>
    /export const pages\b/.test(read(file)),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !tests.includes(`routes/${basename(file)}'`))).toEqual([]);
});
