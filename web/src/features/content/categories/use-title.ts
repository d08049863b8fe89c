import { useTranslation } from 'react-i18next';

/** Reads a title that there is in both languages, in that of the reader. */
export function useTitle(): (title: { readonly nl: string; readonly en: string }) => string {
  const { i18n } = useTranslation();
  return (title) => (i18n.resolvedLanguage === 'en' ? title.en : title.nl);
}
