import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { routes } from '#shared/learnpaths/routes.ts';
import type { LearnpathSummary } from '#shared/learnpaths/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatNumber } from '#web/platform/format.ts';
import type { Column } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { OverviewList } from './overview-list.tsx';
import { statusOf } from './publication-badge.tsx';

/** The learning paths of the organisation, to look at. */
export function LearnpathsPage() {
  const { t } = useTranslation('figures');
  const list = useListState('search', 'status');
  const { search, status } = list.filters;
  const found = useRoute(routes.listLearnpaths, {
    query: { page: list.page, search, status: statusOf(status) },
  });
  const columns: Column<LearnpathSummary>[] = [
    {
      key: 'title',
      title: t('lists.name'),
      cell: ({ id, title }) => <Link to={paths.manager.learnpath(id)}>{title}</Link>,
    },
    { key: 'ects', title: t('lists.ec'), kind: 'number', cell: ({ ects }) => formatNumber(ects) },
    {
      key: 'courses',
      title: t('lists.courseCount'),
      kind: 'number',
      secondary: true,
      cell: (one) => formatNumber(one.courseCount),
    },
  ];
  return <OverviewList name="learnpaths" list={list} found={found} columns={columns} />;
}
