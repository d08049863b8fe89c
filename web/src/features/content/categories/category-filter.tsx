import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryRoutes } from '#shared/content/category-routes.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { ListChoice } from '#web/ui/list-filters.tsx';
import type { ListState } from '#web/ui/use-list.ts';
import { useTitle } from './use-title.ts';

/** Finds courses by what they are about, where there are categories. */
export function CategoryFilter({ list }: { list: Pick<ListState<'category'>, 'filters' | 'setFilter'> }) {
  const { t } = useTranslation('content');
  const titleOf = useTitle();
  const read = useRoute(categoryRoutes.listCategories);
  const { data } = read;
  const chosen = list.filters.category;
  const isGone = chosen !== undefined && data !== undefined && !data.data.some(({ id }) => id === chosen);
  // One that was deleted finds nothing, while the filter would say that all are shown.
  useEffect(() => {
    if (isGone) list.setFilter('category', null);
  }, [isGone, list.setFilter]);
  if (!read.error && (!data || data.data.length === 0)) return null;
  return (
    <ListChoice
      list={list}
      name="category"
      label={t('list.category')}
      any={t('list.anyCategory')}
      options={(data?.data ?? []).map(({ id, title }) => ({ value: id as string, label: titleOf(title) }))}
      read={read}
    />
  );
}
