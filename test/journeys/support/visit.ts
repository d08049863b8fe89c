import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';
import { cleanSkeletons } from './clean-skeletons.ts';
import { skeletonOf } from './skeleton.ts';
import { watchTraffic } from './traffic.ts';

/** What WCAG 2.2 AA asks. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What takes longer than this on a busy machine is not going to happen. */
const patienceMilliseconds = 60_000;

/** One person at one screen. */
export interface Visit {
  readonly page: Page;
  /** What is wrong on the screen as it is now: what axe finds, and sideways scrolling. Empty when all is well. */
  faults(): Promise<string[]>;
  /** What the browser complained of since the last time this was asked. */
  complaints(): string[];
  leave(): Promise<void>;
}

/** Opens a page of a visitor, and listens to what the browser says of it. */
export async function visit(visitor: BrowserContext): Promise<Visit> {
  const page = await visitor.newPage();
  page.setDefaultTimeout(patienceMilliseconds);
  watchTraffic(page);
  let heard: string[] = [];
  page.on('console', (message) => {
    const at = message.location().url;
    if (['error', 'warning'].includes(message.type()))
      heard.push(`${message.type()}: ${message.text()} ${at}`);
  });
  page.on('pageerror', (error) => heard.push(`uncaught: ${error.message}`));
  return {
    page,
    faults: async () => [...(await accessibility(page)), ...(await overflow(page))],
    complaints() {
      const all = heard;
      heard = [];
      return all;
    },
    leave: () => visitor.close(),
  };
}

/** What axe finds, which takes a second or two: a page that is built like a clean one is clean. */
async function accessibility(page: Page): Promise<string[]> {
  const skeleton = await skeletonOf(page);
  if (cleanSkeletons.has(skeleton)) return [];
  // Without a page of its own for the findings, which takes as long as finding them; frames hold visitors' files only.
  const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze();
  if (violations.length === 0) cleanSkeletons.add(skeleton);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** A page that scrolls sideways has lost something off its edge. */
async function overflow(page: Page): Promise<string[]> {
  const { wide, room } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  return wide > room ? [`the page is ${wide} px wide on a screen of ${room}`] : [];
}
