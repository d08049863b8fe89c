import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { calm } from './traffic.ts';
import type { Visit } from './visit.ts';
import { pictureOf, seeAs, type Way } from './way.ts';

const pictures = fileURLToPath(new URL('../../../.build/screens/', import.meta.url));

/** A screen that somebody reached by following links, and what was wrong with it when seen in one way. */
export interface Seen {
  readonly pattern: string;
  readonly way: string;
  readonly faults: readonly string[];
  readonly complaints: readonly string[];
}

/**
 * Follows every link that somebody is offered, from some pages on, to each kind of page once, and looks at each in
 * every way. A new screen joins by being linked to. With `PICTURES=1` it leaves a picture of each in `.build/screens`,
 * to be looked at by people.
 * @param from where to begin, besides the page that is open
 * @param ways to look; pages are opened in one after the other, and the first in the first
 * @param name of who looks, for the names of the pictures
 * @param known patterns that are not to be looked at again; those of this crawl are added
 * @param others patterns that somebody else looked at in every way: what differs by person is seen in one way as well
 */
export async function crawl(
  visit: Visit,
  from: readonly string[],
  ways: readonly [Way, ...Way[]],
  name: string,
  known: Set<string>,
  others: ReadonlySet<string>,
): Promise<Seen[]> {
  const { page } = visit;
  await settled(page);
  const waiting = [new URL(page.url()).pathname, ...from];
  const inTurn = [...ways];
  const seen: Seen[] = [];
  /** Kinds of addresses that were gone to; many lead on to another. */
  const tried = new Set<string>();
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const kind = patternOf(next);
    if (known.has(kind) || tried.has(kind)) continue;
    tried.add(kind);
    await page.evaluate(openWithin, next);
    await settled(page);
    // Who may not see a page is led home.
    const pattern = patternOf(new URL(page.url()).pathname);
    if (known.has(pattern)) continue;
    known.add(pattern);
    const waysHere = others.has(pattern) ? inTurn.slice(0, 1) : inTurn;
    for (const way of waysHere) {
      if (way !== inTurn[0]) {
        await seeAs(page, way);
        await settled(page);
      }
      const called = Object.values(way).join('-');
      seen.push({ pattern, way: called, faults: await visit.faults(), complaints: visit.complaints() });
      if (process.env['PICTURES']) await takePicture(page, `${name}-${called}${pattern}`);
      waiting.push(...(await linksOf(page)));
    }
    // The next page opens in the way in which this one was seen last.
    if (waysHere.length > 1) inTurn.reverse();
  }
  return seen;
}

/** Runs in the browser: goes on as links do, which takes a third of what opening a page anew takes. */
function openWithin(path: string): void {
  // The router knows a place of its own by its number.
  history.pushState({ idx: Number(history.state?.idx ?? 0) + 1 }, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

async function takePicture(page: Page, name: string): Promise<void> {
  await mkdir(pictures, { recursive: true });
  await writeFile(`${pictures}${name.replaceAll(/[/{}]+/g, '-')}.png`, await pictureOf(page));
}

/** The same address with ids left out: pages of one kind. */
export function patternOf(path: string): string {
  return path.replaceAll(/[a-z]{3}_[0-9A-Z]{26}/g, '{id}');
}

/** A window over the page. A message in the corner calls itself a dialog too, and keeps nobody from the page. */
const openWindow = '[role$="dialog"]:not([role="region"] *)';

/** A look at every frame would have the browser draw them all. */
const often = { polling: 40 };

/** Waits until the page has its heading and shows that nothing is on its way any more. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(isStill, openWindow, often);
  await calm(page);
  // A window with a field hides itself on a phone until the keyboard has had its time to come up.
  if (await page.locator(openWindow).first().isVisible()) await page.waitForTimeout(700);
  await page.waitForFunction(isStill, openWindow, often);
}

/**
 * Runs in the browser: nothing loads, and nothing is moving to where it will be, such as a window that opens. What
 * goes by how far something is scrolled moves no further by itself.
 */
function isStill(openWindow: string): boolean {
  const dialog = document.querySelector(openWindow);
  const opening = dialog
    ? !dialog.checkVisibility({ opacityProperty: true })
    : document.querySelector('#root[inert]') !== null;
  const moving = document
    .getAnimations()
    .some(
      ({ timeline, playState, effect }) =>
        timeline === document.timeline &&
        playState === 'running' &&
        effect?.getComputedTiming().endTime !== Infinity,
    );
  const loading = document.querySelector('[aria-busy="true"], [data-on]') !== null;
  return !loading && !opening && !moving;
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
    (link) => !link.startsWith('/__local') && !link.startsWith('/api/') && link !== '/auth/logout',
  );
}
