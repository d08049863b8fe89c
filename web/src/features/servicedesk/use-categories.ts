import { useTranslation } from 'react-i18next';
import { articleRoutes as routes } from '#shared/servicedesk/article-routes.ts';
import type { DeskCategory } from '#shared/servicedesk/category-schemas.ts';
import { unknownName } from '#web/app/use-names.ts';
import { useRoute } from '#web/platform/api/use-route.ts';

/** A name that there is in both languages, in that of the reader. */
export function useName(): (name: { readonly nl: string; readonly en: string }) => string {
  const { i18n } = useTranslation();
  return (name) => (i18n.resolvedLanguage === 'en' ? name.en : name.nl);
}

/** The categories of the service desk, named in the reader's language, as choices and by id. */
export function useCategories() {
  const nameOf = useName();
  const found = useRoute(routes.listDeskCategories);
  const all: readonly DeskCategory[] = found.data?.data ?? [];
  return {
    ...found,
    all,
    options: all.map(({ id, name }) => ({ value: id as string, label: nameOf(name) })),
    nameById: (id: string) => {
      const one = all.find((category) => category.id === id);
      if (found.error) return unknownName;
      return one ? nameOf(one.name) : '–';
    },
  };
}
