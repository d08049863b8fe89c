import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { routes } from '#shared/educations/routes.ts';
import type { EducationSummary } from '#shared/educations/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate, formatEc, formatNumber } from '#web/platform/format.ts';
import { ListSearch } from '#web/ui/list-filters.tsx';
import { ListPage } from '#web/ui/list-page.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { PublicationBadge, PublicationChoice, statusOf } from './publication-badge.tsx';

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
      cell: (one) => String(one.studyYear),
    },
    { key: 'points', title: t('lists.ec'), kind: 'number', cell: ({ points }) => formatEc(points) },
    {
      key: 'learnpaths',
      title: t('lists.learnpathCount'),
      kind: 'number',
      secondary: true,
      cell: (one) => formatNumber(one.learnpathCount),
    },
    {
      key: 'status',
      title: t('lists.status'),
      kind: 'status',
      cell: (one) => <PublicationBadge status={one.status} />,
    },
    {
      key: 'updatedAt',
      title: t('lists.updated'),
      kind: 'date',
      secondary: true,
      cell: (one) => formatDate(one.updatedAt.slice(0, 10)),
    },
  ];
  return (
    <ListPage
      title={t('lists.educations.title')}
      intro={t('lists.educations.intro')}
      list={list}
      found={found}
      filters={
        <>
          <ListSearch list={list} label={t('lists.search')} />
          <PublicationChoice list={list} />
        </>
      }
      empty={{ icon: 'list', title: t('lists.educations.empty'), text: t('lists.educations.emptyText') }}
      table={(rows, stale) => (
        <Table
          caption={t('lists.educations.title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          stale={stale}
        />
      )}
    />
  );
}
