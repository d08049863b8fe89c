import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type LocalCloud, startLocalCloud } from '#infra/local/cloud.ts';
import { kilobytesOf, measuredPages } from '#test/bench/page-bytes.ts';
import { launchBrowser } from '#test/support/site.ts';

let cloud: LocalCloud;
let browser: Browser;
const data = mkdtempSync(join(tmpdir(), 'leerpad-bytes-'));

beforeAll(async () => {
  cpSync(inject('journeys').demo, data, { recursive: true });
  cloud = await startLocalCloud({ port: 0, data });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await cloud?.stop();
  rmSync(data, { recursive: true, force: true });
});

// What is new loads when it is opened; a page that gets heavier for everybody shows here.
test.each(measuredPages)('$what fetches at most $budget KB of code: $path', async (page) => {
  const first = await kilobytesOf(browser, cloud.url, page);
  // On a busy machine a page now and then fetches half a KB more: what it fetches at least is its own.
  const kilobytes = first > page.budget ? await kilobytesOf(browser, cloud.url, page) : first;
  expect(kilobytes).toBeGreaterThan(1);
  expect(kilobytes).toBeLessThanOrEqual(page.budget);
});
