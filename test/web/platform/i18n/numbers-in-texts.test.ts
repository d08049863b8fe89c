// @vitest-environment one-file-dom
import { afterEach, beforeAll, expect, it } from 'vitest';
import '#web/platform/i18n/domain-catalogues.ts';
import { changeLanguage, i18n, loadTexts } from '#web/platform/i18n/i18n.ts';

beforeAll(() => loadTexts(['jobs', 'evaluation', 'validation', 'guidance', 'register']));
afterEach(() => changeLanguage('nl'));

it.each([
  ['nl', 'De eerste 1.000 van 12.345 opmerkingen staan hier.', '7,25 van 1.000 gehaald'],
  ['en', '1,000', '7.25'],
] as const)('are written as the language does: %s', async (language, more, passed) => {
  await changeLanguage(language);
  await loadTexts(['jobs', 'guidance']);
  expect(i18n.t('more', { ns: 'jobs', shown: 1000, total: 12_345 })).toContain(more);
  expect(i18n.t('learnpath.passed', { ns: 'guidance', passed: 7.25, total: 1000 })).toContain(passed);
});

it('leave what is a text as it is, and one counts by the number itself', () => {
  expect(i18n.t('more', { ns: 'jobs', shown: '1000', total: 'alle' })).toContain('1000 van alle');
  expect(i18n.t('pagination.total', { count: 1000, shown: 1 })).toBe('1 resultaten');
});

it('are years, bounds of a field, and what one thing is known by, as one types them', () => {
  expect(i18n.t('year', { ns: 'evaluation', year: 2026, next: 2027 })).toBe('Studiejaar 2026/2027');
  expect(i18n.t('minValue', { ns: 'validation', min: 2000 })).toContain(' 2000');
  expect(i18n.t('maxValue', { ns: 'validation', max: 2100 })).toContain(' 2100');
  expect(i18n.t('remove.done', { ns: 'register', number: 1234 })).toContain('Mutatie 1234');
});
