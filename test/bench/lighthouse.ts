import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import lighthouse from 'lighthouse';
import { type BrowserContext, chromium } from 'playwright-core';
import { demoPassword, people } from '#infra/local/demo/people.ts';
import { findBrowser } from '#test/support/browser.ts';
import { logIn } from '#test/support/site.ts';
import { startCloud } from './cloud.ts';
import type { Section } from './report.ts';

const categories = ['performance', 'accessibility', 'best-practices'] as const;
const profile = fileURLToPath(new URL('../../.build/lighthouse', import.meta.url));

/** An odd number, of which the one in the middle counts: a score differs by a few points from run to run. */
const runs = 3;

/**
 * Lighthouse's own mobile setting on the login page, by a browser that never saw the site, and on the student's
 * learning paths, by one that has just logged in.
 * @param data folder of a local cloud with the demo in it, not running
 */
export async function lighthouseScores(data: string, port: number): Promise<Section> {
  const cloud = await startCloud({ port, data });
  const debuggingPort = port + 1;
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No Chrome or Chromium was found: set CHROME_PATH');
  rmSync(profile, { recursive: true, force: true });
  const visitor = await chromium.launchPersistentContext(profile, {
    executablePath,
    baseURL: cloud.url,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const login = await scores(`${cloud.url}/auth/login`, debuggingPort, () => forgetFiles(visitor));
    const student = people.find(({ key }) => key === 'bo');
    const page = await visitor.newPage();
    await logIn(page, student?.email ?? '', demoPassword);
    await page.close();
    const learnpaths = await scores(`${cloud.url}/study/learnpaths`, debuggingPort);
    return {
      title: 'Lighthouse, mobile (at least 95, 100 and 96)',
      columns: ['page', ...categories],
      rows: [
        ['/auth/login', ...login],
        ['/study/learnpaths', ...learnpaths],
      ],
    };
  } finally {
    await visitor.close();
    await cloud.stop();
  }
}

async function scores(url: string, port: number, before?: () => Promise<void>): Promise<number[]> {
  const found: number[][] = [];
  for (let run = 0; run < runs; run++) {
    await before?.();
    const result = await lighthouse(url, {
      port,
      onlyCategories: [...categories],
      disableStorageReset: true,
      logLevel: 'error',
    });
    found.push(categories.map((name) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100)));
  }
  return categories.map((_, category) => middleOf(found.map((scoresOfRun) => scoresOfRun[category] ?? 0)));
}

/** Empties the browser's cache: without logging it out, Lighthouse leaves it as it is. */
async function forgetFiles(visitor: BrowserContext): Promise<void> {
  const page = await visitor.newPage();
  const session = await visitor.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.close();
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
