import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusedByCompiler, refusedByLint } from './refused.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'leerpad-refused-'));
  symlinkSync(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(root, 'node_modules'));
  const compilerOptions = { strict: true, noUnusedLocals: true, noUnusedParameters: true, types: [] };
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['code.ts'] }));
});
afterAll(() => rmSync(root, { recursive: true }));

test.each([
  ['one that takes a promise for its value', 'const a = Promise.resolve(1); export const b = a + 1;', true],
  [
    'one that goes on with what may not be there',
    'export function titleOf(found?: { title: string }) { if (!found) ; return found.title; }',
    true,
  ],
  ['not one with a name that is left over', 'export function a(refusal: Error) { const b = 1; }', false],
])('the compiler refuses %s', (_, text, refused) => {
  writeFileSync(join(root, 'code.ts'), text);
  expect(refusedByCompiler(root)).toBe(refused);
});

test.each([
  ['one whose effect isn’t run anew', '[a]', true],
  ['not one whose effect is', '[a, b]', false],
])('the linter refuses %s', (_, used, refused) => {
  const text = `import { useEffect } from 'react';
export function useSum(a: number, b: number) {
  useEffect(() => console.log(a + b), ${used});
}`;
  writeFileSync(join(root, 'effect.ts'), text);
  expect(refusedByLint(root, 'effect.ts')).toBe(refused);
});
