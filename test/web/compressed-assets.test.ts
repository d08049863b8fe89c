import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { compressedAssets } from '../../web/compressed-assets.ts';

test('a build leaves each script and stylesheet compressed beside itself', async () => {
  const root = mkdtempSync(join(tmpdir(), 'leerpad-assets-'));
  writeFileSync(join(root, 'index.html'), '<script type="module" src="./main.js"></script>');
  writeFileSync(join(root, 'main.js'), "import './main.css';\nconsole.log('loaded');");
  writeFileSync(join(root, 'main.css'), 'a { color: red }');
  await build({ root, configFile: false, logLevel: 'silent', plugins: [compressedAssets()] });
  const folder = join(root, 'dist/assets');
  const compressed = readdirSync(folder).filter((name) => name.endsWith('.br'));
  expect(compressed.map((name) => name.replace(/^.+?\./, '.')).sort()).toEqual(['.css.br', '.js.br']);
  for (const name of compressed) {
    const content = readFileSync(join(folder, name.replace('.br', '')), 'utf8');
    expect(brotliDecompressSync(readFileSync(join(folder, name))).toString()).toBe(content);
  }
  rmSync(root, { recursive: true });
});

test('who builds at every change goes without', async () => {
  const root = mkdtempSync(join(tmpdir(), 'leerpad-assets-'));
  writeFileSync(join(root, 'index.html'), '<script type="module" src="./main.js"></script>');
  writeFileSync(join(root, 'main.js'), "console.log('loaded');");
  const plugins = [compressedAssets()];
  await build({ root, configFile: false, logLevel: 'silent', mode: 'uncompressed', plugins });
  expect(readdirSync(join(root, 'dist/assets')).filter((name) => name.endsWith('.br'))).toEqual([]);
  rmSync(root, { recursive: true });
});
