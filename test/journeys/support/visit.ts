import type { BrowserContext, Page } from 'playwright-core';
import { accessibilityOf } from './accessibility.ts';
import { watchTraffic } from './traffic.ts';

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
    faults: async () => [...(await accessibilityOf(page)), ...(await overflow(page))],
    complaints() {
      const all = heard;
      heard = [];
      return all;
    },
    leave: () => visitor.close(),
  };
}

/** A page that scrolls sideways has lost something off its edge. */
async function overflow(page: Page): Promise<string[]> {
  const { wide, room } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  return wide > room ? [`the page is ${wide} px wide on a screen of ${room}`] : [];
}
