import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from 'playwright-core';
import { demoPassword, people } from '#infra/local/demo/people.ts';
import { findBrowser } from '#test/support/browser.ts';
import { logIn } from '#test/support/site.ts';
import { startCloud } from './cloud.ts';
import type { Section } from './report.ts';

/** Fetched when it is asked for: a sixth of all files of an installation would be for this part of the bench alone. */
const lighthouse = 'lighthouse@13.5.0';

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
    found.push(await scoresOf(url, port));
  }
  return categories.map((_, category) => middleOf(found.map((scoresOfRun) => scoresOfRun[category] ?? 0)));
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
}

/** @param port at which the browser takes orders. @throws when Lighthouse can't be fetched, or judge the page */
async function scoresOf(url: string, port: number): Promise<number[]> {
  const asked = ['--quiet', '--output=json', '--disable-storage-reset', `--port=${port}`];
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${lighthouse}`,
      '--',
      'lighthouse',
      url,
      ...asked,
      `--only-categories=${categories}`,
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout) as Report;
  return categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100));
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
