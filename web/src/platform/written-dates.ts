import type { Language } from '#shared/http/fields.ts';
import { currentLanguage } from './i18n/i18n.ts';

/** In words, where English is what is written here: a day stands before its month. */
const locales = { nl: 'nl-NL', en: 'en-GB' } as const;

/**
 * Writes calendar dates in words, in the reader's language, in one way. To make a format takes thirty times as long as to
 * use it, or more, and a page of charts writes hundreds: each is made once.
 * @returns takes a date `yyyy-MM-dd`
 */
export function writtenDates(options: Intl.DateTimeFormatOptions): (date: string) => string {
  const made: Partial<Record<Language, Intl.DateTimeFormat>> = {};
  return (date) => {
    const language = currentLanguage();
    made[language] ??= new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' });
    return made[language].format(new Date(date));
  };
}

/** A month with its year; takes a date in it. */
export const monthInWords = writtenDates({ month: 'long', year: 'numeric' });
