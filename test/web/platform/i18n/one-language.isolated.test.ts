// @vitest-environment one-file-dom
import { afterEach, expect, test, vi } from 'vitest';

// Other tests go on with the same document, in Dutch.
afterEach(async () => {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'leerpad.preferences' }));
  await expect.poll(() => document.documentElement.lang).toBe('nl');
});

test('who reads English fetches no Dutch texts of a page', async () => {
  // A page of its own, as what other tests fetched is there for all that share it.
  vi.resetModules();
  const { i18n, loadTexts } = await import('#web/platform/i18n/i18n.ts');
  await import('#web/platform/i18n/domain-catalogues.ts');
  localStorage.setItem('leerpad.preferences', JSON.stringify({ language: 'en' }));
  dispatchEvent(new StorageEvent('storage', { key: 'leerpad.preferences' }));
  await loadTexts(['jobs']);
  expect(i18n.hasResourceBundle('en', 'jobs')).toBe(true);
  expect(i18n.hasResourceBundle('nl', 'jobs')).toBe(false);
});
