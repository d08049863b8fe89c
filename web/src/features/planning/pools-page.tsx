import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { poolRoutes as routes } from '#shared/planning/pool-routes.ts';
import type { PoolSummary } from '#shared/planning/pool-schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ListSearch } from '#web/ui/list-filters.tsx';
import { ListPage } from '#web/ui/list-page.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';

/** The pools of the company. */
export function PoolsPage() {
  const { t } = useTranslation('planning');
  const list = useListState('search');
  const found = useRoute(routes.listPools, { query: { page: list.page, search: list.filters.search } });
  return (
    <ListPage
      title={t('pools.title')}
      intro={t('pools.intro')}
      actions={
        <LinkButton variant="primary" icon="plus" to={paths.admin.pool()}>
          {t('pools.new')}
        </LinkButton>
      }
      filters={<ListSearch list={list} label={t('pools.search')} />}
      found={found}
      list={list}
      empty={{ icon: 'archive', title: t('pools.emptyTitle'), text: t('pools.emptyText') }}
      table={(rows, stale) => <PoolsTable rows={rows} stale={stale} />}
    />
  );
}

function PoolsTable({ rows, stale }: { rows: readonly PoolSummary[]; stale: boolean }) {
  const { t } = useTranslation('planning');
  const columns: Column<PoolSummary>[] = [
    {
      key: 'name',
      title: t('pools.name'),
      cell: ({ id, name }) => <Link to={paths.admin.pool(id)}>{name}</Link>,
    },
    { key: 'capacity', title: t('pools.capacity'), kind: 'number', cell: ({ capacity }) => capacity },
    {
      key: 'learnpaths',
      title: t('pools.learnpaths'),
      kind: 'number',
      cell: ({ learnpathCount }) => learnpathCount,
    },
    {
      key: 'teachers',
      title: t('pools.teachers'),
      kind: 'number',
      cell: ({ teacherCount }) => teacherCount,
    },
    { key: 'rooms', title: t('pools.rooms'), kind: 'number', cell: ({ roomCount }) => roomCount },
    {
      key: 'updated',
      title: t('pools.updated'),
      kind: 'date',
      secondary: true,
      cell: ({ updatedAt }) => formatDate(updatedAt),
    },
  ];
  return <Table caption={t('pools.caption')} columns={columns} rows={rows} stale={stale} />;
}
