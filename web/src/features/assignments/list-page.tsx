import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import type { AssignmentSummary } from '#shared/assignments/list.ts';
import { routes } from '#shared/assignments/routes.ts';
import { learnpathId } from '#shared/identity/ids.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ListSearch } from '#web/ui/list-filters.tsx';
import { ListPage } from '#web/ui/list-page.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { LearnpathBox } from './learnpath-box.tsx';
import { kindKey, StateBadge } from './state-badge.tsx';

/** The assignments of the company; the window of a new one opens over them. */
export function AssignmentsPage() {
  const { t } = useTranslation('assignments');
  const list = useListState('search', 'learnpath_id');
  const learnpath = learnpathId.safeParse(list.filters.learnpath_id).data;
  const found = useRoute(routes.listAssignments, {
    query: { page: list.page, search: list.filters.search, learnpath_id: learnpath },
  });
  const make = (
    <LinkButton variant="primary" icon="plus" to={paths.admin.newAssignment()}>
      {t('list.new')}
    </LinkButton>
  );

  return (
    <ListPage
      title={t('list.title')}
      intro={t('list.intro')}
      actions={make}
      filters={
        <>
          <ListSearch list={list} label={t('list.search')} />
          <LearnpathBox
            label={t('list.learnpath')}
            placeholder={t('list.anyLearnpath')}
            value={list.filters.learnpath_id ?? null}
            onChange={(id) => list.setFilter('learnpath_id', id)}
          />
        </>
      }
      found={found}
      list={list}
      empty={{ icon: 'assignment', title: t('list.emptyTitle'), text: t('list.emptyText') }}
      table={(rows, stale) => <AssignmentsTable rows={rows} stale={stale} />}
    >
      <Outlet />
    </ListPage>
  );
}

function AssignmentsTable({ rows, stale }: { rows: readonly AssignmentSummary[]; stale: boolean }) {
  const { t } = useTranslation('assignments');
  const columns: Column<AssignmentSummary>[] = [
    {
      key: 'title',
      title: t('list.name'),
      cell: ({ id, title }) => <Link to={paths.admin.assignment(id)}>{title}</Link>,
    },
    { key: 'learnpath', title: t('list.learnpath'), cell: ({ learnpathTitle }) => learnpathTitle },
    { key: 'kind', title: t('list.kind'), secondary: true, cell: (row) => t(kindKey(row)) },
    {
      key: 'status',
      title: t('list.status'),
      kind: 'status',
      cell: (row) => <StateBadge assignment={row} />,
    },
    {
      key: 'version',
      title: t('list.version'),
      kind: 'number',
      secondary: true,
      cell: ({ publishedVersion }) => publishedVersion || '–',
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
