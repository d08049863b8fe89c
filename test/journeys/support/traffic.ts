import type { Page, Request } from 'playwright-core';

/** What a page has asked for and not got yet. */
const underWay = new WeakMap<Page, Set<Request>>();

const calmMilliseconds = 150;
const patienceMilliseconds = 3000;

/** Keeps count of what a page asks for, from now on. */
export function watchTraffic(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  // What an earlier page asked for is nobody's any more.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) requests.clear();
  });
}

/**
 * Waits until a page has asked for nothing for a moment; the browser's own "idle" takes half a second to say so. A
 * page that shows a document, or keeps asking, is waited for no longer than a few seconds.
 */
export async function calm(page: Page): Promise<void> {
  const requests = underWay.get(page);
  const end = performance.now() + patienceMilliseconds;
  let calmSince = performance.now();
  while (performance.now() < end) {
    if (requests && requests.size > 0) calmSince = performance.now();
    if (performance.now() - calmSince >= calmMilliseconds) return;
    await page.waitForTimeout(25);
  }
}
