import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Source } from '#test/support/sources.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Where the linter says that nobody waits for what answers later, in files as they are given, by themselves.
 * @returns `path:line` of each
 */
export function floatingIn(files: readonly Source[]): string[] {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'leerpad-floating-')));
  try {
    for (const { path, text } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    for (const name of ['package.json', 'tsconfig.json']) copyFileSync(join(root, name), join(folder, name));
    writeFileSync(join(folder, 'biome.json'), '{}');
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const args = ['lint', '--only=nursery/noFloatingPromises', '--max-diagnostics=none', '--reporter=github'];
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/biome'), args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    const lines = stdout.replaceAll(`file=${folder}/`, 'file=').matchAll(/,file=([^,]+),line=(\d+)/g);
    return [...lines].map(([, path, line]) => `${path}:${line}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
