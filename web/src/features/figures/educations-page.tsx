import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { routes } from '#shared/educations/routes.ts';
import type { EducationSummary } from '#shared/educations/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { studyYearName } from '#web/app/study-year.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatNumber } from '#web/platform/format.ts';
import type { Column } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { OverviewList } from './overview-list.tsx';
import { statusOf } from './publication-badge.tsx';

/** The educations of the organisation; each leads to its figures. */
export function EducationsPage() {
  const { t } = useTranslation('figures');
  const list = useListState('search', 'status');
  const { search, status } = list.filters;
  const found = useRoute(routes.listEducations, {
    query: { page: list.page, search, status: statusOf(status) },
  });
  const columns: Column<EducationSummary>[] = [
    {
      key: 'name',
      title: t('lists.name'),
      cell: ({ id, name }) => <Link to={paths.manager.figures(id)}>{name}</Link>,
    },
    {
      key: 'studyYear',
      title: t('lists.studyYear'),
      kind: 'number',
      secondary: true,
      cell: (one) => studyYearName(one.studyYear),
    },
    { key: 'points', title: t('lists.ec'), kind: 'number', cell: ({ points }) => formatNumber(points) },
    {
      key: 'learnpaths',
      title: t('lists.learnpathCount'),
      kind: 'number',
      secondary: true,
      cell: (one) => formatNumber(one.learnpathCount),
    },
  ];
  return <OverviewList name="educations" list={list} found={found} columns={columns} />;
}
