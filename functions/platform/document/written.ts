import type { Language } from '#shared/http/fields.ts';

const locales = { nl: 'nl-NL', en: 'en-GB' } as const;

/** `dd/MM/yyyy`, the same in both languages (spec section 9). @param date `yyyy-MM-dd` */
export function writtenDate(date: string): string {
  return date.split('-').toReversed().join('/');
}

/** A number in sentences, e.g. `1.234,5` in Dutch. */
export function writtenNumber(value: number, language: Language): string {
  return value.toLocaleString(locales[language]);
}

/** A grade in tenths, with one decimal. */
export function writtenGrade(tenths: number, language: Language): string {
  return (tenths / 10).toLocaleString(locales[language], { minimumFractionDigits: 1 });
}
