import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { offerRoutes } from '#shared/content/offer-routes.ts';
import type { CourseSummary } from '#shared/content/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { ListSearch } from '#web/ui/list-filters.tsx';
import { ListPage } from '#web/ui/list-page.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';

/** The courses that other organisations offer. */
export function OfferedCoursesPage() {
  const { t } = useTranslation('offers');
  const list = useListState('search');
  const found = useRoute(offerRoutes.listOfferedCourses, {
    query: { page: list.page, search: list.filters.search },
  });
  const columns: Column<CourseSummary>[] = [
    {
      key: 'title',
      title: t('list.name'),
      cell: ({ id, title }) => <Link to={paths.admin.offeredCourse(id)}>{title}</Link>,
    },
    { key: 'by', title: t('list.by'), cell: ({ offeredBy }) => offeredBy?.name ?? '' },
    { key: 'chapters', title: t('list.chapters'), kind: 'number', cell: ({ chapterCount }) => chapterCount },
    {
      key: 'updated',
      title: t('list.updated'),
      kind: 'date',
      cell: ({ updatedAt }) => formatDate(updatedAt),
    },
  ];
  return (
    <ListPage
      title={t('list.title')}
      intro={t('list.intro')}
      filters={<ListSearch list={list} label={t('list.search')} />}
      found={found}
      list={list}
      empty={{ icon: 'book', title: t('list.emptyTitle'), text: t('list.emptyText') }}
      table={(rows, stale) => <Table caption={t('list.title')} columns={columns} rows={rows} stale={stale} />}
    />
  );
}
