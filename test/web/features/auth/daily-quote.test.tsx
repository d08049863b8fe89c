// @vitest-environment one-file-dom
import { act } from 'react';
import { it } from 'vitest';
import { DailyQuote } from '#web/features/auth/daily-quote.tsx';
import { quoteOf } from '#web/features/auth/quote-of-the-day.ts';
import { changeLanguage } from '#web/platform/i18n/i18n.ts';
import { mount, mounts, untilShown } from '../../support/mounted.tsx';

mounts();

const day = '2026-05-04';

it('is in the language that is read, also once another is chosen', async () => {
  const [dutch, english] = await Promise.all([quoteOf(day, 'nl'), quoteOf(day, 'en')]);
  await mount(<DailyQuote day={day} />);
  await untilShown(dutch.text);
  await act(() => changeLanguage('en'));
  await untilShown(english.text);
  await act(() => changeLanguage('nl'));
});
