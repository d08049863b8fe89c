// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { currentLanguage, startI18n } from '#web/platform/i18n/i18n.ts';

test('a language that is chosen in another tab is the language of this one, too', async () => {
  await startI18n();
  expect(currentLanguage()).toBe('nl');
  localStorage.setItem('leerpad.preferences', JSON.stringify({ language: 'en' }));
  dispatchEvent(new StorageEvent('storage', { key: 'leerpad.preferences' }));
  await expect.poll(() => document.documentElement.lang).toBe('en');
  expect(currentLanguage()).toBe('en');
});
