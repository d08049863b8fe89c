import { afterAll, vi } from 'vitest';

/**
 * What one test file leaves in the browser is not there for the next, which shares its process and its window: not what
 * is stored, not how far the window was scrolled, and not what our modules keep, which are made anew.
 */
afterAll(async () => {
  // A part that a page still fetches would arrive when nobody can take it any more, and fail for every file after it.
  await vi.dynamicImportSettled();
  if ('document' in globalThis) {
    for (const storage of [localStorage, sessionStorage]) storage.clear();
    document.body.replaceChildren();
    document.documentElement.scrollTop = 0;
    history.replaceState(null, '', '/');
  }
  vi.resetModules();
});
