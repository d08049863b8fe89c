import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';

/**
 * Turns the drawings (`drawings/**.svg`) into the pictures the demo content uses. Run by hand after a drawing
 * has changed: `node infra/local/demo/draw.ts [name part]`. CHROME names the browser to draw with.
 */
const here = import.meta.dirname;
const typeface = readFileSync(
  join(here, '../../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
);
const browser = await chromium.launch({
  executablePath: process.env.CHROME ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ deviceScaleFactor: 1 });
for (const name of readdirSync(join(here, 'drawings'), { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.svg') || !name.includes(process.argv[2] ?? '')) continue;
  const svg = readFileSync(join(here, 'drawings', name), 'utf8');
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  // Diagrams hold small letters, so they are drawn half as large again; covers are large as they are.
  const scale = Number(width) > 1000 ? 1 : 1.5;
  await page.setViewportSize({
    width: Math.round(Number(width) * scale),
    height: Math.round(Number(height) * scale),
  });
  await page.setContent(`<style>
    @font-face { font-family: Figtree; font-weight: 100 900; src: url(data:font/woff2;base64,${typeface.toString('base64')}) }
    body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }
  </style>${svg}`);
  await page.evaluate(() => document.fonts.ready);
  const target = join(here, 'content', name.replace(/svg$/, 'png'));
  mkdirSync(dirname(target), { recursive: true });
  await page.screenshot({ path: target, omitBackground: true });
}
await browser.close();
