import { useTranslation } from 'react-i18next';
import { categoryRoutes } from '#shared/content/category-routes.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { CheckboxGroup } from '#web/ui/checkbox.tsx';
import { useTitle } from './use-title.ts';

/** What a course is about, of the categories that there are. */
export function CategoryChoice() {
  const { t } = useTranslation('content');
  const titleOf = useTitle();
  const { data } = useRoute(categoryRoutes.listCategories);
  if (!data || data.data.length === 0) return null;
  return (
    <CheckboxGroup
      name="categories"
      label={t('general.categories')}
      optional
      options={data.data.map(({ id, title }) => ({ value: id as string, label: titleOf(title) }))}
    />
  );
}
