import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { sanitise } from '#functions/content/sanitise.ts';
import { contentsOf } from '#functions/platform/document/fill.ts';
import { bundleTo } from '#infra/bundle.ts';
import { lambdaOptions } from '#infra/bundle-options.ts';
import { clientsWithoutGrant } from '#infra/clients.ts';
import { functionEntries } from '#infra/functions.ts';
import { fontFiles } from '#infra/layers.ts';
import { readPdf } from '../functions/platform/document/pdf.ts';
import { gradeList, look, valuesOf } from '../functions/platform/document/templates.ts';

const folder = mkdtempSync(join(tmpdir(), 'leerpad-bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the sanitiser cleans the same without the parts of its libraries that bundles leave out', async () => {
  const outfile = join(folder, 'sanitise.mjs');
  const source = new URL('../../functions/content/sanitise.ts', import.meta.url).pathname;
  await build({ ...lambdaOptions, entryPoints: [source], outfile });
  // Minified, as a function is loaded with each cold start.
  expect(readFileSync(outfile, 'utf8').split('\n').length).toBeLessThan(200);
  const bundled = await import(pathToFileURL(outfile).href);
  for (const html of [
    '<h2>E&eacute;n &amp; <b onclick="x()">twee</b></h2><script>alert(1)</script>',
    '<p style="color:red">rood<img data-file-id="fil_01JD0000000000000000000001" src="javascript:alert(1)" srcset="a.png 2x"></p><!-- niets -->',
    '<table><tr><td>1 &lt; 2<td>&#x1F600;</table><a href="https://leerpad.example/?a=1&b=2">naar',
    '<xmp><svg onload=alert(1)></xmp><pre><code>if (a &lt; b) {}</code></pre>',
  ]) {
    expect(await bundled.sanitise(html, 'content')).toBe(await sanitise(html, 'content'));
  }
});

test.each([
  ['on Lambda', {}],
  ['on one machine', { splitting: true, minify: false }],
])(
  'documents are made as it is bundled to run %s, with the colour profile that it has no file of',
  async (where, options) => {
    const outdir = join(folder, where);
    const source = new URL('../../functions/platform/document/render.ts', import.meta.url).pathname;
    await build({
      ...lambdaOptions,
      ...options,
      entryPoints: [source],
      outdir,
      outExtension: { '.js': '.mjs' },
    });
    const file = join(outdir, 'render.mjs');
    // As Node reads it, which the import below doesn't do.
    execFileSync(process.execPath, ['--check', file]);
    const bundled = await import(pathToFileURL(file).href);
    const bytes = await bundled.renderDocument(contentsOf(gradeList, valuesOf(120)), {
      look,
      documentId: 'doc_01JD0000000000000000000001',
      issuedAt: '2026-11-22T09:00:00.000Z',
      fonts: fontFiles,
    });
    const { text, pages, drawn } = readPdf(bytes);
    expect(text).toContain('/GTS_PDFA1');
    expect(pages).toBeGreaterThan(3);
    expect(drawn).toHaveLength(pages);
  },
);

test('a function is bundled with what it needs later beside it, without what it may not call, and nothing else', async () => {
  const outdir = join(folder, 'content-api');
  mkdirSync(outdir);
  writeFileSync(join(outdir, 'stale.mjs'), '');
  const mail = ['functions/platform/mail/sdk.ts', 'functions/platform/mail/once-for.ts'];
  await bundleTo(outdir, 'functions/content/api.ts', lambdaOptions, mail);
  const files = readdirSync(outdir).filter((name) => name.endsWith('.mjs'));
  const named = files.flatMap((name) =>
    [...readFileSync(join(outdir, name), 'utf8').matchAll(/"\.\/([\w-]+\.mjs)"/g)].map(([, file]) => file),
  );
  expect([...new Set(named), 'index.mjs'].sort()).toEqual([...files, 'not-granted.mjs'].sort());
  expect(files).toContain('functions-platform-files-sdk.mjs');
  expect(await import(join(outdir, 'functions-platform-files-sdk.mjs'))).toHaveProperty('S3Client');
  expect(await import(join(outdir, 'index.mjs'))).toHaveProperty('handler');
});

test.each([
  ['auth-api', []],
  ['auth-events', ['functions-platform-mail-once-for.mjs', 'tracer']],
  ['register-workflow', ['functions-platform-mail-once-for.mjs', 'tracer']],
  ['learnpaths-schedule', ['functions-platform-mail-once-for.mjs', 'tracer']],
  ['platform-stream', ['functions-platform-mail-once-for.mjs', 'tracer']],
])(
  'what traces, and what keeps letters from going twice, comes with no API: %s has %j',
  async (name, expected) => {
    const entry = functionEntries().find((each) => each.name === name);
    if (!entry) throw new Error(`there is no ${name}`);
    const outdir = join(folder, name);
    mkdirSync(outdir, { recursive: true });
    await bundleTo(outdir, entry.source, lambdaOptions, clientsWithoutGrant(entry));
    const later = readdirSync(outdir).filter((file) => /tracer|once-for/.test(file) && file.endsWith('.mjs'));
    // Named by where its package lies, which may be a link.
    expect(later.map((file) => (file.includes('-tracer-') ? 'tracer' : file)).toSorted()).toEqual(expected);
    expect(readFileSync(join(outdir, 'index.mjs'), 'utf8')).not.toMatch(/AWS_XRAY_|IdempotencyConfig/);
  },
);

test('a client comes along where a route is granted something of it', () => {
  const left = Object.fromEntries(functionEntries().map((entry) => [entry.name, clientsWithoutGrant(entry)]));
  expect(left['auth-api']).not.toContain('functions/platform/credentials/sdk.ts');
  expect(left['media-api']).not.toContain('functions/platform/files/sdk.ts');
  expect(left['content-api']).toContain('functions/platform/mail/sdk.ts');
  expect(left['content-api']).toContain('functions/platform/mail/once-for.ts');
  expect(left['people-api']).toContain('functions/platform/directory/openid.ts');
  expect(left['platform-stream']).toEqual([
    'functions/platform/directory/openid.ts',
    'functions/platform/directory/search.ts',
    'functions/platform/directory/secrets.ts',
  ]);
});
