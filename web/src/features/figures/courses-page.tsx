import { useTranslation } from 'react-i18next';
import { routes } from '#shared/content/routes.ts';
import type { CourseSummary } from '#shared/content/schemas.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatNumber } from '#web/platform/format.ts';
import type { Column } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { OverviewList } from './overview-list.tsx';
import { statusOf } from './publication-badge.tsx';

/** The courses of the organisation, to look at. */
export function CoursesPage() {
  const { t } = useTranslation('figures');
  const list = useListState('search', 'status');
  const { search, status } = list.filters;
  const found = useRoute(routes.listCourses, {
    query: { page: list.page, search, status: statusOf(status) },
  });
  const columns: Column<CourseSummary>[] = [
    { key: 'title', title: t('lists.name'), cell: ({ title }) => title },
    { key: 'subtitle', title: t('lists.subtitle'), secondary: true, cell: ({ subtitle }) => subtitle },
    {
      key: 'chapters',
      title: t('lists.chapterCount'),
      kind: 'number',
      cell: (one) => formatNumber(one.chapterCount),
    },
  ];
  return <OverviewList name="courses" list={list} found={found} columns={columns} />;
}
