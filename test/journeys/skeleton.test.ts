import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '#test/support/site.ts';
import { accessibilityOf } from './support/accessibility.ts';
import { skeletonOf } from './support/skeleton.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage();
});
afterAll(() => browser?.close());

const skeleton = async (body: string) => {
  await page.setContent(`<!doctype html><html lang="nl"><title>Titel</title><body>${body}</body></html>`);
  return (await skeletonOf(page)).page;
};

const row = (name: string) => `<li><a href="/users/${name}">${name}</a></li>`;

test.each([
  ['other words', '<h1>Cursussen</h1>', '<h1>Learning paths</h1>'],
  ['more rows of one kind', `<ul>${row('a')}</ul>`, `<ul>${row('b')}${row('c')}</ul>`],
  ['another name of the same kind', '<button aria-label="Sluit">', '<button aria-label="Close">'],
])('pages with %s have the same skeleton', async (_, one, other) => {
  expect(await skeleton(one)).toBe(await skeleton(other));
});

test.each([
  ['a name lost', '<button aria-label="Sluit">', '<button aria-label="">'],
  ['words lost', '<a href="/">Terug</a>', '<a href="/"></a>'],
  ['a reference to nothing', '<p id="a">A<i aria-labelledby="a">', '<p id="b">A<i aria-labelledby="a">'],
  ['another colour', '<p style="color: #333">A</p>', '<p style="color: #eee">A</p>'],
  ['another state', '<i role="tab" aria-selected="true">', '<i role="tab" aria-selected="false">'],
  ['a row of another kind', `<ul>${row('a')}</ul>`, `<ul>${row('a')}<li><a href="/"></a></li></ul>`],
  ['a second heading', '<h1>A</h1>', '<h1>A</h1><h1>A</h1>'],
])('a page with %s has another skeleton', async (_, one, other) => {
  expect(await skeleton(one)).not.toBe(await skeleton(other));
});

const frame = (menu: string, list: string) =>
  `<style>li { padding: 1rem }</style><nav>${menu}</nav><main><h1>Gebruikers</h1><ul>${list}</ul></main>`;

test.each([
  ['of the menu that was clean before', '<a href="/"><img src="data:," alt=""></a>', row('a'), 'link-name'],
  ['of a row unlike those before it', '<a href="/">Thuis</a>', `${row('a')}<li><img src="data:,"></li>`],
  ['of the page', '<a href="/">Thuis</a>', `${row('a')}${row('b')}</ul><button></button><ul>`, 'button-name'],
])('a fault %s is found', async (_, menu, list, fault = 'image-alt') => {
  const faultsOf = async (body: string) => {
    await page.setContent(`<!doctype html><html lang="nl"><title>Titel</title><body>${body}</body></html>`);
    return accessibilityOf(page);
  };
  expect(await faultsOf(frame('<a href="/">Thuis</a>', row('a') + row('b')))).toEqual([]);
  expect(await faultsOf(frame(menu, list))).toEqual([expect.stringContaining(`${fault}: `)]);
});
