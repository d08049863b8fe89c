// @vitest-environment one-file-dom
import { afterEach, expect, test, vi } from 'vitest';

// Other tests go on with the same document, in Dutch.
afterEach(async () => {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'leerpad.preferences' }));
  await expect.poll(() => document.documentElement.lang).toBe('nl');
});

test('a language that is chosen in another tab is the language of this one, too', async () => {
  // A page of its own, as other tests go on in the language that theirs has.
  vi.resetModules();
  const { currentLanguage, startI18n } = await import('#web/platform/i18n/i18n.ts');
  await startI18n();
  expect(currentLanguage()).toBe('nl');
  localStorage.setItem('leerpad.preferences', JSON.stringify({ language: 'en' }));
  dispatchEvent(new StorageEvent('storage', { key: 'leerpad.preferences' }));
  await expect.poll(currentLanguage).toBe('en');
  expect(document.documentElement.lang).toBe('en');
});
