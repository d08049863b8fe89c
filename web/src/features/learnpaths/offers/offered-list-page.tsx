import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type OfferedLearnpathSummary, offerRoutes } from '#shared/learnpaths/offer-routes.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { ListSearch } from '#web/ui/list-filters.tsx';
import { ListPage } from '#web/ui/list-page.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';

/** The learning paths that other organisations offer. */
export function OfferedLearnpathsPage() {
  const { t } = useTranslation('offers');
  const list = useListState('search');
  const found = useRoute(offerRoutes.listOfferedLearnpaths, {
    query: { page: list.page, search: list.filters.search },
  });
  const columns: Column<OfferedLearnpathSummary>[] = [
    {
      key: 'title',
      title: t('list.name'),
      cell: ({ id, ownerId, title }) => <Link to={paths.admin.offeredLearnpath(ownerId, id)}>{title}</Link>,
    },
    { key: 'by', title: t('list.by'), cell: ({ offeredBy }) => offeredBy },
    { key: 'ects', title: t('path.ects'), kind: 'number', cell: ({ ects }) => ects },
    { key: 'courses', title: t('courses'), kind: 'number', cell: ({ courseCount }) => courseCount },
    {
      key: 'updated',
      title: t('list.updated'),
      kind: 'date',
      cell: ({ updatedAt }) => formatDate(updatedAt),
    },
  ];
  return (
    <ListPage
      title={t('path.listTitle')}
      intro={t('path.listIntro')}
      filters={<ListSearch list={list} label={t('list.search')} />}
      found={found}
      list={list}
      empty={{ icon: 'path', title: t('list.emptyTitle'), text: t('path.emptyText') }}
      table={(rows, stale) => (
        <Table caption={t('path.listTitle')} columns={columns} rows={rows} stale={stale} />
      )}
    />
  );
}
