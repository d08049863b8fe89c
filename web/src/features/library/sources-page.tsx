import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { shownIsbn } from '#shared/library/isbn.ts';
import { sourceRoutes as routes, sourceStates } from '#shared/library/source-routes.ts';
import type { SourceSummary } from '#shared/library/source-schemas.ts';
import { LicenceBadge } from '#web/app/library/licence-badge.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ListChoice, ListSearch } from '#web/ui/list-filters.tsx';
import { ListPage } from '#web/ui/list-page.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { Named } from './named.tsx';

/** The sources of the library. */
export function SourcesPage() {
  const { t } = useTranslation('library');
  const list = useListState('search', 'state');
  const state = sourceStates.find((one) => one === list.filters.state);
  const found = useRoute(routes.listSources, {
    query: { page: list.page, search: list.filters.search, state },
  });
  return (
    <ListPage
      title={t('list.title')}
      intro={t('list.intro')}
      actions={
        <LinkButton variant="primary" icon="plus" to={paths.admin.source()}>
          {t('list.new')}
        </LinkButton>
      }
      filters={
        <>
          <ListSearch list={list} label={t('list.search')} />
          <ListChoice
            list={list}
            name="state"
            label={t('list.state')}
            any={t('list.anyState')}
            options={sourceStates.map((value) => ({ value, label: t(`list.states.${value}`) }))}
          />
        </>
      }
      found={found}
      list={list}
      empty={{ icon: 'library', title: t('list.emptyTitle'), text: t('list.emptyText') }}
      table={(rows, stale) => <SourcesTable rows={rows} stale={stale} />}
    />
  );
}

function SourcesTable({ rows, stale }: { rows: readonly SourceSummary[]; stale: boolean }) {
  const { t } = useTranslation('library');
  const columns: Column<SourceSummary>[] = [
    {
      key: 'title',
      title: t('source.title'),
      cell: (row) => (
        <Named source={row}>
          <Link to={paths.admin.source(row.id)}>{row.title}</Link>
        </Named>
      ),
    },
    { key: 'kind', title: t('source.kind'), secondary: true, cell: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'isbn',
      title: t('source.isbn'),
      secondary: true,
      cell: ({ isbn }) => (isbn ? shownIsbn(isbn) : '–'),
    },
    {
      key: 'licence',
      title: t('source.licence'),
      kind: 'status',
      cell: (row) => (row.licence ? <LicenceBadge {...row} /> : t('licence.none')),
    },
    {
      key: 'seats',
      title: t('source.seats'),
      kind: 'number',
      cell: ({ licence }) => licence?.seats ?? t('licence.unlimited'),
    },
  ];
  return <Table caption={t('list.caption')} columns={columns} rows={rows} stale={stale} />;
}
