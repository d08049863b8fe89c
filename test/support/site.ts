import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findBrowser } from './browser.ts';

/** The two sizes at which every journey is made. */
export const screens = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
export type Screen = keyof typeof screens;

/** Starts the browser that `findBrowser` found, without a window and without talking to its maker. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No Chrome or Chromium was found: set CHROME_PATH');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/**
 * A visitor with nothing remembered.
 * @param site address of the site
 */
export function newVisitor(browser: Browser, site: string, screen: Screen): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: site,
    viewport: screens[screen],
    locale: 'nl-NL',
    reducedMotion: 'reduce',
    isMobile: screen === 'phone',
    hasTouch: screen === 'phone',
  });
}

/** Logs in on the login page, as a person does, and waits until it is left. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth/login');
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
}
