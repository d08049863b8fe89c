import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { routes } from '#shared/assignments/routes.ts';
import type { AssignmentSummary } from '#shared/assignments/schemas.ts';
import { learnpathId } from '#shared/identity/ids.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { FilterBar, SearchField } from '#web/ui/search-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { LearnpathBox } from './learnpath-box.tsx';
import { kindKey, StateBadge } from './state-badge.tsx';

/** The assignments of the company. */
export function AssignmentsPage() {
  const { t } = useTranslation('assignments');
  const list = useListState('search', 'learnpath_id');
  const navigate = useNavigate();
  const learnpath = learnpathId.safeParse(list.filters.learnpath_id).data;
  const found = useRoute(routes.listAssignments, {
    query: { page: list.page, search: list.filters.search, learnpath_id: learnpath },
  });
  const rows = found.data?.data ?? [];
  const next = found.data?.meta.next;
  const nothing = found.data !== undefined && rows.length === 0 && !next && !list.page;
  const filtered = Object.keys(list.filters).length > 0;
  const make = (
    <LinkButton variant="primary" icon="plus" to={paths.admin.newAssignment()}>
      {t('list.new')}
    </LinkButton>
  );

  return (
    <Page title={t('list.title')} intro={t('list.intro')} width="wide" actions={make}>
      <FilterBar>
        <SearchField
          label={t('list.search')}
          value={list.filters.search ?? ''}
          onSearch={(text) => list.setFilter('search', text)}
        />
        <LearnpathBox
          label={t('list.learnpath')}
          placeholder={t('list.anyLearnpath')}
          value={list.filters.learnpath_id ?? null}
          onChange={(id) => list.setFilter('learnpath_id', id)}
        />
      </FilterBar>
      {found.error ? <FailedState error={found.error} onRetry={found.refresh} /> : null}
      {found.loading ? <Skeleton shape="table" rows={6} /> : null}
      {nothing && filtered ? (
        <EmptyState
          icon="search"
          title={t('list.noneTitle')}
          action={<Button onPress={() => void navigate(paths.admin.assignments())}>{t('list.clear')}</Button>}
        >
          {t('list.noneText')}
        </EmptyState>
      ) : null}
      {nothing && !filtered ? (
        <EmptyState icon="assignment" title={t('list.emptyTitle')}>
          {t('list.emptyText')}
        </EmptyState>
      ) : null}
      {found.data && !nothing ? (
        <Card flush>
          <AssignmentsTable rows={rows} stale={found.stale} />
          <Pagination paging={list.paging(next)} total={found.data.meta.total} />
        </Card>
      ) : null}
    </Page>
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
    { key: 'status', title: t('list.status'), kind: 'status', cell: (row) => <StateBadge of={row} /> },
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
  return (
    <Table caption={t('list.caption')} columns={columns} rows={rows} rowKey={({ id }) => id} stale={stale} />
  );
}
