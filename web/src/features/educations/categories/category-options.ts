import { useTranslation } from 'react-i18next';
import { educationCategoryRoutes as routes } from '#shared/educations/category-routes.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import type { Option } from '#web/ui/select.tsx';

/** The categories of educations as options, in the reader's language; undefined until they were read. */
export function useCategoryOptions() {
  const { i18n } = useTranslation();
  const read = useRoute(routes.listEducationCategories);
  const language = i18n.language === 'en' ? 'en' : 'nl';
  const options: readonly Option<string>[] | undefined = read.data?.data.map(({ id, title }) => ({
    value: id as string,
    label: title[language],
  }));
  return { options, read };
}
