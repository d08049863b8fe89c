import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { sanitise } from '#functions/content/sanitise.ts';
import { lambdaOptions } from '#infra/bundle.ts';

const folder = mkdtempSync(join(tmpdir(), 'leerpad-bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the sanitiser cleans the same without the parts of its libraries that bundles leave out', async () => {
  const outfile = join(folder, 'sanitise.mjs');
  const source = new URL('../../functions/content/sanitise.ts', import.meta.url).pathname;
  await build({ ...lambdaOptions, entryPoints: [source], outfile });
  const bundled = await import(pathToFileURL(outfile).href);
  for (const html of [
    '<h2>E&eacute;n &amp; <b onclick="x()">twee</b></h2><script>alert(1)</script>',
    '<p style="color:red">rood<img src="javascript:alert(1)" srcset="a.png 2x"></p><!-- niets -->',
    '<table><tr><td>1 &lt; 2<td>&#x1F600;</table><a href="https://leerpad.example/?a=1&b=2">naar',
    '<xmp><svg onload=alert(1)></xmp><pre><code>if (a &lt; b) {}</code></pre>',
  ]) {
    expect(await bundled.sanitise(html)).toBe(await sanitise(html));
  }
});
