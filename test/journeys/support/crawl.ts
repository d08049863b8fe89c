import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { Visit } from './visit.ts';

const pictures = fileURLToPath(new URL('../../../.build/screens/', import.meta.url));

/** A screen that somebody reached by following links, and what was wrong with it. */
export interface Seen {
  readonly pattern: string;
  readonly path: string;
  readonly faults: readonly string[];
  readonly complaints: readonly string[];
}

/**
 * Follows every link that somebody is offered, to each kind of page once, and looks at each. A new screen joins by
 * being linked to. Leaves a picture of each in `.build/screens`, to be looked at by people.
 * @param name of who looks and how, for the names of the pictures
 * @param known patterns that were looked at before in the same way; those of this crawl are added
 */
export async function crawl(visit: Visit, name: string, known: Set<string>): Promise<Seen[]> {
  mkdirSync(pictures, { recursive: true });
  const { page } = visit;
  await settled(page);
  const waiting = [new URL(page.url()).pathname];
  for (const path of waiting) known.add(patternOf(path));
  const seen: Seen[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    await page.goto(path);
    await settled(page);
    const pattern = patternOf(path);
    seen.push({ pattern, path, faults: await visit.faults(), complaints: visit.complaints() });
    const file = `${pictures}${name}${pattern.replaceAll(/[/{}]+/g, '-')}.png`;
    await page.screenshot({ path: file, fullPage: true });
    for (const next of await linksOf(page)) {
      if (known.has(patternOf(next)) || patternOf(next) === '/auth/logout') continue;
      known.add(patternOf(next));
      waiting.push(next);
    }
  }
  return seen;
}

/** The same address with ids left out: pages of one kind. */
export function patternOf(path: string): string {
  return path.replaceAll(/[a-z]{3}_[0-9A-Z]{26}/g, '{id}');
}

/** Waits until the page has its heading and shows that nothing is on its way any more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

async function linksOf(page: Page): Promise<string[]> {
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((anchors) =>
      anchors
        .filter((anchor) => !anchor.hasAttribute('download') && anchor.getAttribute('target') !== '_blank')
        .map((anchor) => anchor.getAttribute('href') ?? ''),
    );
  return [...new Set(links.map((link) => link.replace(/[?#].*$/, '')))].filter(
    (link) => !link.startsWith('/__local') && !link.startsWith('/api/'),
  );
}
