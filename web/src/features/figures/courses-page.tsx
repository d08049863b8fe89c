import { useTranslation } from 'react-i18next';
import { routes } from '#shared/content/routes.ts';
import type { CourseSummary } from '#shared/content/schemas.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate, formatNumber } from '#web/platform/format.ts';
import { ListSearch } from '#web/ui/list-filters.tsx';
import { ListPage } from '#web/ui/list-page.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { PublicationBadge, PublicationChoice, statusOf } from './publication-badge.tsx';

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
      title={t('lists.courses.title')}
      intro={t('lists.courses.intro')}
      list={list}
      found={found}
      filters={
        <>
          <ListSearch list={list} label={t('lists.search')} />
          <PublicationChoice list={list} />
        </>
      }
      empty={{ icon: 'list', title: t('lists.courses.empty'), text: t('lists.courses.emptyText') }}
      table={(rows, stale) => (
        <Table
          caption={t('lists.courses.title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          stale={stale}
        />
      )}
    />
  );
}
