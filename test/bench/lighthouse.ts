import { fileURLToPath } from 'node:url';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { demoPassword, people } from '#infra/local/demo/people.ts';
import { findBrowser } from '#test/support/browser.ts';
import { logIn } from '#test/support/site.ts';
import { startCloud } from './cloud.ts';
import type { Section } from './report.ts';

const categories = ['performance', 'accessibility', 'best-practices'] as const;
const profile = fileURLToPath(new URL('../../.build/lighthouse', import.meta.url));

/**
 * Lighthouse's own mobile setting on the login page and on the student's learning paths.
 * @param data folder of a local cloud with the demo in it, not running
 */
export async function lighthouseScores(data: string, port: number): Promise<Section> {
  const cloud = await startCloud({ port, data });
  const debuggingPort = port + 1;
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No Chrome or Chromium was found: set CHROME_PATH');
  const visitor = await chromium.launchPersistentContext(profile, {
    executablePath,
    baseURL: cloud.url,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const login = await scores(`${cloud.url}/auth/login`, debuggingPort);
    const student = people.find(({ key }) => key === 'bo');
    await logIn(await visitor.newPage(), student?.email ?? '', demoPassword);
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

async function scores(url: string, port: number): Promise<number[]> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    disableStorageReset: true,
    logLevel: 'error',
  });
  return categories.map((name) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100));
}
