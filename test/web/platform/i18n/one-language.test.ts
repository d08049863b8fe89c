// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { i18n, loadTexts } from '#web/platform/i18n/i18n.ts';
import '#web/platform/i18n/domain-catalogues.ts';

test('who reads English fetches no Dutch texts of a page', async () => {
  localStorage.setItem('leerpad.preferences', JSON.stringify({ language: 'en' }));
  dispatchEvent(new StorageEvent('storage', { key: 'leerpad.preferences' }));
  await loadTexts(['jobs']);
  expect(i18n.hasResourceBundle('en', 'jobs')).toBe(true);
  expect(i18n.hasResourceBundle('nl', 'jobs')).toBe(false);
});
