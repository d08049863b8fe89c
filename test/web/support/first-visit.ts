import { afterAll } from 'vitest';

/** What one test file leaves in the browser is not there for the next, which shares its process and its window. */
afterAll(() => {
  if (!('document' in globalThis)) return;
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  // As though another tab had cleared it: what was read of it is forgotten as well.
  dispatchEvent(new StorageEvent('storage', { key: null }));
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});
