import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { routes } from '#shared/learnpaths/routes.ts';
import type { LearnpathSummary } from '#shared/learnpaths/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate, formatEc, formatNumber } from '#web/platform/format.ts';
import { ListSearch } from '#web/ui/list-filters.tsx';
import { ListPage } from '#web/ui/list-page.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { PublicationBadge, PublicationChoice, statusOf } from './publication-badge.tsx';

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
    { key: 'ects', title: t('lists.ec'), kind: 'number', cell: ({ ects }) => formatEc(ects) },
    {
      key: 'courses',
      title: t('lists.courseCount'),
      kind: 'number',
      secondary: true,
      cell: (one) => formatNumber(one.courseCount),
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
      title={t('lists.learnpaths.title')}
      intro={t('lists.learnpaths.intro')}
      list={list}
      found={found}
      filters={
        <>
          <ListSearch list={list} label={t('lists.search')} />
          <PublicationChoice list={list} />
        </>
      }
      empty={{ icon: 'list', title: t('lists.learnpaths.empty'), text: t('lists.learnpaths.emptyText') }}
      table={(rows, stale) => (
        <Table
          caption={t('lists.learnpaths.title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          stale={stale}
        />
      )}
    />
  );
}
