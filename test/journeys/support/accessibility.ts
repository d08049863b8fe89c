import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { cleanSkeletons } from './clean-skeletons.ts';
import { skeletonOf } from './skeleton.ts';

/** What WCAG 2.2 AA asks. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds on a page as it is now, each fault with where it is. A page that is built like a clean one is clean.
 * Axe comes into a page once for as long as it is open, which takes as long as a look; frames hold visitors' files only.
 */
export async function accessibilityOf(page: Page): Promise<string[]> {
  const skeleton = await skeletonOf(page);
  if (cleanSkeletons.has(skeleton)) return [];
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const faults = await page.evaluate(findFaults, rules);
  if (faults.length === 0) cleanSkeletons.add(skeleton);
  return faults;
}

/** Runs in the browser, from which nothing comes but what is wrong. */
async function findFaults(tags: string[]): Promise<string[]> {
  const { axe: here } = globalThis as unknown as { readonly axe: typeof axe };
  const { violations } = await here.run(document, {
    runOnly: { type: 'tag', values: tags },
    resultTypes: ['violations'],
    iframes: false,
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
