import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import { routes } from '#shared/content/routes.ts';
import type { CourseSummary } from '#shared/content/schemas.ts';
import { categoryId } from '#shared/identity/ids.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ListChoice, ListSearch } from '#web/ui/list-filters.tsx';
import { ListPage } from '#web/ui/list-page.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { CategoryFilter } from './categories/category-filter.tsx';
import { ImportButton } from './import/import-button.tsx';
import { StatusBadge, statuses } from './status-badge.tsx';

/** The courses of the company. */
export function CoursesPage() {
  const { t } = useTranslation('content');
  const list = useListState('search', 'status', 'category');
  const status = statuses.find((one) => String(one) === list.filters.status);
  const found = useRoute(routes.listCourses, {
    query: {
      page: list.page,
      search: list.filters.search,
      status: status && (`${status}` as const),
      category: categoryId.safeParse(list.filters.category).data,
    },
  });
  const make = (
    <LinkButton variant="primary" icon="plus" to={paths.admin.newCourse()}>
      {t('list.new')}
    </LinkButton>
  );

  return (
    <ListPage
      title={t('list.title')}
      intro={t('list.intro')}
      actions={
        <>
          <LinkButton to={paths.admin.offeredCourses()}>{t('list.offered')}</LinkButton>
          <LinkButton to={paths.admin.categories()}>{t('list.categories')}</LinkButton>
          <ImportButton />
          {make}
        </>
      }
      filters={
        <>
          <ListSearch list={list} label={t('list.search')} />
          <ListChoice
            list={list}
            name="status"
            label={t('list.status')}
            any={t('list.anyStatus')}
            options={statuses.map((one) => ({ value: String(one), label: t(`status.${one}`) }))}
          />
          <CategoryFilter list={list} />
        </>
      }
      found={found}
      list={list}
      empty={{ icon: 'book', title: t('list.emptyTitle'), text: t('list.emptyText') }}
      table={(rows, stale) => <CoursesTable rows={rows} stale={stale} />}
    >
      <Outlet />
    </ListPage>
  );
}

function CoursesTable({ rows, stale }: { rows: readonly CourseSummary[]; stale: boolean }) {
  const { t } = useTranslation('content');
  const columns: Column<CourseSummary>[] = [
    {
      key: 'title',
      title: t('list.name'),
      cell: ({ id, title }) => <Link to={paths.admin.course(id)}>{title}</Link>,
    },
    {
      key: 'status',
      title: t('list.status'),
      kind: 'status',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      key: 'language',
      title: t('list.language'),
      secondary: true,
      cell: ({ language }) => t(`language.${language}`),
    },
    {
      key: 'chapters',
      title: t('list.chapters'),
      kind: 'number',
      cell: ({ chapterCount }) => chapterCount,
    },
    {
      key: 'updated',
      title: t('list.updated'),
      kind: 'date',
      cell: ({ updatedAt }) => formatDate(updatedAt),
    },
  ];
  return <Table caption={t('list.caption')} columns={columns} rows={rows} stale={stale} />;
}
