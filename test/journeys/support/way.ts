import type { CDPSession, Page } from 'playwright-core';
import { type Screen, screens } from '#test/support/site.ts';

/** One of the ways in which a screen is looked at. */
export interface Way {
  readonly screen: Screen;
  readonly language: 'nl' | 'en';
  readonly theme: 'light' | 'dark';
}

/** Turns a page that is open into another size, language and theme, as it would turn by itself. */
export async function seeAs(page: Page, { screen, language, theme }: Way): Promise<void> {
  const mobile = screen === 'phone';
  const session = await sessionOf(page);
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...screens[screen],
    deviceScaleFactor: 1,
    mobile,
  });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: mobile });
  await page.evaluate(preferAnew, { language, theme });
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
}

/** All of a page as it is seen now: `page.screenshot` would turn it back into the size in which it was opened. */
export async function pictureOf(page: Page): Promise<Buffer> {
  const session = await sessionOf(page);
  const { cssContentSize: size } = await session.send('Page.getLayoutMetrics');
  const clip = { x: 0, y: 0, width: size.width, height: size.height, scale: 1 };
  const { data } = await session.send('Page.captureScreenshot', { clip, captureBeyondViewport: true });
  return Buffer.from(data, 'base64');
}

/** What is set in a session holds for as long as that does. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** Runs in the browser: as though another tab had chosen so, while logging in. */
function preferAnew(chosen: Omit<Way, 'screen'>): void {
  const key = 'leerpad.preferences';
  const before = JSON.parse(localStorage.getItem(key) ?? '{}');
  localStorage.setItem(key, JSON.stringify({ ...before, ...chosen, languageChosen: true }));
  dispatchEvent(new StorageEvent('storage', { key }));
}
