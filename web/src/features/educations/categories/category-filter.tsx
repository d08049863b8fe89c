import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ListChoice } from '#web/ui/list-filters.tsx';
import type { ListState } from '#web/ui/use-list.ts';
import { useCategoryOptions } from './category-options.ts';

/** Finds educations by category, where there are categories. */
export function CategoryFilter({ list }: { list: Pick<ListState<'category'>, 'filters' | 'setFilter'> }) {
  const { t } = useTranslation('educations');
  const { options, read } = useCategoryOptions();
  const chosen = list.filters.category;
  const isGone =
    chosen !== undefined && options !== undefined && !options.some(({ value }) => value === chosen);
  // One that was deleted finds nothing, while the filter would say that all are shown.
  useEffect(() => {
    if (isGone) list.setFilter('category', null);
  }, [isGone, list.setFilter]);
  if (!read.error && (!options || options.length === 0)) return null;
  return (
    <ListChoice
      list={list}
      name="category"
      label={t('list.category')}
      any={t('list.anyCategory')}
      options={options ?? []}
      read={read}
    />
  );
}
