// @vitest-environment one-file-dom
import { beforeAll, expect, it, vi } from 'vitest';
import { changeLanguage, startI18n } from '#web/platform/i18n/i18n.ts';
import { writtenDates } from '#web/platform/written-dates.ts';

beforeAll(startI18n);

it('dates in words are written in the language that is read, with one format for each', async () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const write = writtenDates({ day: 'numeric', month: 'long' });
  expect(['2026-03-01', '2026-05-31'].map(write)).toEqual(['1 maart', '31 mei']);
  await changeLanguage('en');
  expect(['2026-03-01', '2026-05-31'].map(write)).toEqual(['1 March', '31 May']);
  await changeLanguage('nl');
  expect(write('2026-12-31')).toBe('31 december');
  expect(made).toHaveBeenCalledTimes(2);
  made.mockRestore();
});
