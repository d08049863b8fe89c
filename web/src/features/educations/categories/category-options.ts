import { useTranslation } from 'react-i18next';
import { educationCategoryRoutes as routes } from '#shared/educations/category-routes.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import type { Option } from '#web/ui/select.tsx';

/** The categories of educations as options, in the reader's language; undefined until they were read. */
export function useCategoryOptions(): readonly Option<string>[] | undefined {
  const { i18n } = useTranslation();
  const { data } = useRoute(routes.listEducationCategories);
  const language = i18n.language === 'en' ? 'en' : 'nl';
  return data?.data.map(({ id, title }) => ({ value: id as string, label: title[language] }));
}
