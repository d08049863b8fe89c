import type { Language } from '#shared/http/fields.ts';

/**
 * What something is called in a language: its English title, or its own where it has none or the language is Dutch. On
 * screens and in documents alike.
 */
export function titleIn(
  language: Language,
  { title, englishTitle }: { readonly title: string; readonly englishTitle: string },
): string {
  return (language === 'en' && englishTitle) || title;
}
