import type { Browser, BrowserContext } from 'playwright-core';
import { demoPassword, people } from '#infra/local/demo/people.ts';
import { logIn, newVisitor } from '#test/support/site.ts';

/** A page, who opens it, and how many KB of JavaScript and CSS it may cost. */
export const measuredPages = [
  { what: 'login', path: '/auth/login', person: undefined, cold: true, budget: 140 },
  { what: 'shell with a list', path: '/admin/users', person: 'anouk', cold: true, budget: 180 },
  { what: 'shell with a form', path: '/main/profile', person: 'anouk', cold: true, budget: 215 },
  { what: 'courses after users', path: '/admin/courses', person: 'anouk', cold: false, budget: 35 },
  { what: 'learning paths after users', path: '/admin/learnpaths', person: 'anouk', cold: false, budget: 35 },
  { what: "the student's learning paths", path: '/study/learnpaths', person: 'bo', cold: true, budget: 180 },
  { what: 'gradable items', path: '/grading/gradable-items', person: 'ruben', cold: true, budget: 180 },
] as const;

type MeasuredPage = (typeof measuredPages)[number];

/**
 * What a browser really fetches of JavaScript and CSS for a page, compressed: with nothing remembered, or for a page
 * after the list of users.
 * @param site address of a running local cloud with the demo in it
 * @returns KB, of 1000 bytes
 */
export async function kilobytesOf(browser: Browser, site: string, { person, path, cold }: MeasuredPage) {
  const visitor = await visitorOf(browser, site, person);
  const kilobytes = await fetched(visitor, path, cold ? undefined : '/admin/users');
  await visitor.close();
  return kilobytes;
}

/** Somebody who is logged in already, in a browser that has nothing of the site in its cache. */
async function visitorOf(browser: Browser, site: string, key: string | undefined): Promise<BrowserContext> {
  const visitor = await newVisitor(browser, site, 'desktop');
  const person = people.find((one) => one.key === key);
  if (!person) return visitor;
  await logIn(await visitor.newPage(), person.email, demoPassword);
  const storageState = await visitor.storageState();
  await visitor.close();
  const fresh = await browser.newContext({ baseURL: site, storageState, locale: 'nl-NL' });
  return fresh;
}

async function fetched(visitor: BrowserContext, path: string, after: string | undefined): Promise<number> {
  const page = await visitor.newPage();
  const network = await visitor.newCDPSession(page);
  await network.send('Network.enable');
  let bytes = 0;
  // Bodies alone: CloudFront speaks HTTP/2 or 3, which sends a header once and then only points at it.
  const cached = new Set<string>();
  network.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isCode = type === 'Script' || type === 'Stylesheet';
    const fetched = !response.fromDiskCache && !cached.has(requestId) && response.status === 200;
    if (isCode && fetched) bytes += Number(response.headers['content-length'] ?? 0);
  });
  if (after) {
    await page.goto(after, { waitUntil: 'networkidle' });
    bytes = 0;
  }
  await page.goto(path, { waitUntil: 'networkidle' });
  return bytes / 1000;
}
