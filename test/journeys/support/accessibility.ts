import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { cleanSkeletons } from './clean-skeletons.ts';
import { type AlikeRows, skeletonOf, surroundings } from './skeleton.ts';

/** Without what people read of it, which a browser takes as long to read as the rest. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What WCAG 2.2 AA asks. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds on a page as it is now, each fault with where it is. A page that is built like a clean one is clean,
 * and so are its menu and bars, and a row like one before it.
 * Axe comes into a page once for as long as it is open, which takes as long as a look; frames hold visitors' files only.
 */
export async function accessibilityOf(page: Page): Promise<string[]> {
  const skeleton = await skeletonOf(page);
  if (cleanSkeletons.has(skeleton.page)) return [];
  // Nobody reads the markup that it would keep of each element it looks at.
  if (!(await page.evaluate(() => 'axe' in globalThis)))
    await page.evaluate(`${axeSource}; axe.configure({ noHtml: true });`);
  const clean = skeleton.surroundings.map(cleanSkeletons.has);
  const faults = await page.evaluate(findFaults, { tags, surroundings, clean });
  if (faults.length === 0)
    for (const one of [skeleton.page, ...skeleton.surroundings]) cleanSkeletons.add(one);
  return faults;
}

interface Look {
  readonly tags: string[];
  readonly surroundings: string;
  /** Which of the surroundings are known to be without a fault. */
  readonly clean: readonly boolean[];
}

/** Runs in the browser, from which nothing comes but what is wrong. */
async function findFaults({ tags, surroundings, clean }: Look): Promise<string[]> {
  const { axe: here, alikeRows } = globalThis as unknown as { readonly axe: typeof axe } & AlikeRows;
  const known = [...document.querySelectorAll(surroundings)].filter((_, index) => clean[index]);
  const { violations } = await here.run(
    { include: [document.documentElement], exclude: [...known, ...alikeRows] },
    {
      runOnly: { type: 'tag', values: tags },
      // A quarter of the work, for what only a style attribute with "!important" can do: React writes none.
      rules: { 'avoid-inline-spacing': { enabled: false } },
      resultTypes: ['violations'],
      iframes: false,
    },
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
