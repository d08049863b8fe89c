import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
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
  /** Ends both, and leaves the data folder for who looks into it. */
  halt(): Promise<void>;
  /** Ends both, and the data folder with them. */
  stop(): Promise<void>;
}

/** What is in the cloud of a journey at its beginning: the demo, nothing, or what something puts there. */
type Filling = 'demo' | 'nothing' | ((cloud: LocalCloud) => Promise<void>);

/** Starts both. */
export async function startStage(filling: Filling): Promise<Stage> {
  const data = mkdtempSync(join(tmpdir(), 'leerpad-journey-'));
  if (filling === 'demo') cpSync(inject('journeys').demo, data, { recursive: true });
  const fill = typeof filling === 'function' ? { fill: filling } : {};
  const cloud = await startLocalCloud({ port: 0, data, ...fill });
  const browser: Browser = await launchBrowser();
  const halt = async () => {
    await browser.close();
    await cloud.stop();
  };
  return {
    cloud,
    halt,
    async enter(screen, preferences) {
      const visitor = await newVisitor(browser, cloud.url, screen);
      if (preferences) await visitor.addInitScript(remember, preferences);
      return visit(visitor);
    },
    async stop() {
      await halt();
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
