import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compilerMemory, copyOf } from './copy.ts';

test('a copy has the code as it lies there, and what the compiler remembered in the copy before it', () => {
  const root = mkdtempSync(join(tmpdir(), 'leerpad-copied-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  mkdirSync(join(root, 'node_modules/some-package'), { recursive: true });
  writeFileSync(join(root, '.gitignore'), 'node_modules\n.build\n');
  writeFileSync(join(root, 'code.ts'), 'one();');
  const first = copyOf(root);
  expect(readFileSync(join(first.root, 'code.ts'), 'utf8')).toBe('one();');
  expect(existsSync(join(first.root, 'node_modules/some-package'))).toBe(true);
  expect(existsSync(join(first.root, compilerMemory))).toBe(false);
  writeFileSync(join(first.root, compilerMemory), 'all that was seen');
  first.remove();
  expect(existsSync(first.root)).toBe(false);
  const next = copyOf(root);
  onTestFinished(next.remove);
  expect(readFileSync(join(next.root, compilerMemory), 'utf8')).toBe('all that was seen');
});
