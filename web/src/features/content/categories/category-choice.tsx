import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { categoryRoutes } from '#shared/content/category-routes.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { CheckboxGroup } from '#web/ui/checkbox.tsx';
import { FailedPart } from '#web/ui/empty-state.tsx';
import { useTitle } from './use-title.ts';

/** What a course is about, of the categories that there are. */
export function CategoryChoice() {
  const { t } = useTranslation('content');
  const titleOf = useTitle();
  const read = useRoute(categoryRoutes.listCategories);
  const { data } = read;
  const { field } = useController<{ categories: string[] }, 'categories'>({ name: 'categories' });
  const { value: chosen, onChange } = field;
  // One that somebody deleted meanwhile has no box to take the mark from.
  useEffect(() => {
    const left = data && chosen.filter((one) => data.data.some(({ id }) => id === one));
    if (left && left.length < chosen.length) onChange(left);
  }, [data, chosen, onChange]);
  if (read.error) return <FailedPart what={t('general.categories')} read={read} />;
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
