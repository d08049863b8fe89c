import type { Language } from '#shared/http/fields.ts';

/** `dd/MM/yyyy`, the same in both languages (spec section 9). @param date `yyyy-MM-dd` */
export function writtenDate(date: string): string {
  return date.split('-').toReversed().join('/');
}

/** A grade in tenths, with one decimal. */
export function writtenGrade(tenths: number, language: Language): string {
  return (tenths / 10).toLocaleString(language === 'nl' ? 'nl-NL' : 'en-GB', { minimumFractionDigits: 1 });
}
