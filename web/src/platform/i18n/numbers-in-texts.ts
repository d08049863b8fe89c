import type { FormatterModule } from 'i18next';

/** A year, what may be entered in a field, and the number of one thing are written as one types them. */
const typed: readonly unknown[] = ['year', 'next', 'min', 'max', 'number'];

const formats = {
  nl: new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }),
};

/** Writes every number that a text is given as the reader's language does: 12345 is "12.345" in Dutch. */
export const numbersInTexts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format(value: unknown, _format, language, options) {
    if (typeof value !== 'number' || typed.includes(options?.interpolationkey)) return value as string;
    return formats[language === 'en' ? 'en' : 'nl'].format(value);
  },
};
