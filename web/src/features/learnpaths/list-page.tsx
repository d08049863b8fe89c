import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import { routes } from '#shared/learnpaths/routes.ts';
import type { LearnpathSummary } from '#shared/learnpaths/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ListChoice, ListSearch } from '#web/ui/list-filters.tsx';
import { ListPage } from '#web/ui/list-page.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { StatusBadge, statuses } from './status-badge.tsx';

/** The learning paths of the company. */
export function LearnpathsPage() {
  const { t } = useTranslation('learnpaths');
  const list = useListState('search', 'status');
  const status = statuses.find((one) => String(one) === list.filters.status);
  const query = { page: list.page, search: list.filters.search, status: status && (`${status}` as const) };
  const found = useRoute(routes.listLearnpaths, { query });
  const make = (
    <LinkButton variant="primary" icon="plus" to={paths.admin.newLearnpath()}>
      {t('list.new')}
    </LinkButton>
  );

  return (
    <ListPage
      title={t('list.title')}
      intro={t('list.intro')}
      actions={
        <>
          <LinkButton to={paths.admin.offeredLearnpaths()}>{t('list.offered')}</LinkButton>
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
        </>
      }
      found={found}
      list={list}
      empty={{ icon: 'path', title: t('list.emptyTitle'), text: t('list.emptyText') }}
      table={(rows, stale) => <LearnpathsTable rows={rows} stale={stale} />}
    >
      <Outlet />
    </ListPage>
  );
}

function LearnpathsTable({ rows, stale }: { rows: readonly LearnpathSummary[]; stale: boolean }) {
  const { t } = useTranslation('learnpaths');
  const columns: Column<LearnpathSummary>[] = [
    {
      key: 'title',
      title: t('list.name'),
      cell: ({ id, title }) => <Link to={paths.admin.learnpath(id)}>{title}</Link>,
    },
    {
      key: 'status',
      title: t('list.status'),
      kind: 'status',
      cell: ({ status, deletingSince }) => <StatusBadge status={status} deletingSince={deletingSince} />,
    },
    {
      key: 'language',
      title: t('list.language'),
      secondary: true,
      cell: ({ language }) => t(`study.${language}`),
    },
    { key: 'ects', title: t('list.ects'), kind: 'number', cell: ({ ects }) => ects },
    { key: 'courses', title: t('list.courses'), kind: 'number', cell: ({ courseCount }) => courseCount },
    {
      key: 'updated',
      title: t('list.updated'),
      kind: 'date',
      cell: ({ updatedAt }) => formatDate(updatedAt),
    },
  ];
  return <Table caption={t('list.caption')} columns={columns} rows={rows} stale={stale} />;
}
