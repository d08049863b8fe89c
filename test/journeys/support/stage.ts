import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { type LocalCloud, startLocalCloud } from '#infra/local/cloud.ts';
import { launchBrowser, newVisitor, type Screen } from '#test/support/site.ts';
import { type Visit, visit } from './visit.ts';

/** How somebody likes to see things. */
export interface Preferences {
  readonly language?: 'nl' | 'en';
  readonly theme?: 'light' | 'dark';
}

/** A local cloud and a browser, for the length of a journey. */
export interface Stage {
  readonly cloud: LocalCloud;
  /** Somebody comes to the site for the first time, or with preferences from an earlier one. */
  enter(screen: Screen, preferences?: Preferences): Promise<Visit>;
  stop(): Promise<void>;
}

/**
 * Starts both.
 * @param fill puts something in the new cloud
 */
export async function startStage(fill?: (cloud: LocalCloud) => Promise<void>): Promise<Stage> {
  const data = mkdtempSync(join(tmpdir(), 'leerpad-journey-'));
  const cloud = await startLocalCloud({ port: 0, data, ...(fill ? { fill } : {}) });
  const browser: Browser = await launchBrowser();
  return {
    cloud,
    async enter(screen, preferences) {
      const visitor = await newVisitor(browser, cloud.url, screen);
      if (preferences) await visitor.addInitScript(remember, preferences);
      return visit(visitor);
    },
    async stop() {
      await browser.close();
      await cloud.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Runs in the browser, before the site's own code; what was chosen on the site since then stands. */
function remember({ language, theme = 'light' }: Preferences): void {
  // A file that is shown within a page has no preferences, and no storage either.
  if (globalThis.self !== globalThis.top) return;
  const key = 'leerpad.preferences';
  const preferences = { sidebarCollapsed: false, theme, ...(language ? { language } : {}) };
  if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(preferences));
}
