import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrganisationRow, organisationRoutes } from '#shared/people/organisation-routes.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ListPage } from '#web/ui/list-page.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { ArchiveDialog } from './archive-dialog.tsx';

/** Every organisation of the installation, for who runs it. */
export function OrganisationsPage() {
  const { t } = useTranslation('organisations');
  const list = useListState();
  const [asking, setAsking] = useState<OrganisationRow | null>(null);
  const found = useRoute(organisationRoutes.listOrganisations, { query: { page: list.page } });
  return (
    <ListPage
      title={t('list.title')}
      intro={t('list.intro')}
      actions={
        <LinkButton variant="primary" icon="plus" to={paths.admin.newOrganisation()}>
          {t('list.create')}
        </LinkButton>
      }
      filters={null}
      found={found}
      list={list}
      empty={{ icon: 'building', title: t('list.emptyTitle'), text: t('list.emptyText') }}
      table={(rows, stale) => <Rows rows={rows} stale={stale} onAsk={setAsking} />}
    >
      {asking ? <ArchiveDialog organisation={asking} onClose={() => setAsking(null)} /> : null}
    </ListPage>
  );
}

function Rows({
  rows,
  stale,
  onAsk,
}: {
  rows: readonly OrganisationRow[];
  stale: boolean;
  onAsk: (row: OrganisationRow) => void;
}) {
  const { t } = useTranslation('organisations');
  const { companyId } = useMe();
  const columns: Column<OrganisationRow>[] = [
    { key: 'name', title: t('field.name'), cell: ({ name }) => name },
    { key: 'brin', title: t('field.brin'), secondary: true, cell: ({ brinCode }) => brinCode },
    {
      key: 'location',
      title: t('field.location'),
      kind: 'number',
      secondary: true,
      cell: ({ locationNumber }) => locationNumber,
    },
    {
      key: 'status',
      title: t('field.status'),
      kind: 'status',
      cell: ({ archivedAt }) =>
        archivedAt ? (
          <Badge tone="neutral">{t('status.archived', { date: formatDate(archivedAt) })}</Badge>
        ) : (
          <Badge tone="success">{t('status.active')}</Badge>
        ),
    },
    {
      key: 'actions',
      title: t('list.actions'),
      kind: 'actions',
      cell: (row) =>
        row.id === companyId ? (
          t('list.own')
        ) : (
          <Button
            size="small"
            icon={row.archivedAt ? 'restore' : 'archive'}
            aria-label={t(row.archivedAt ? 'action.restoreOne' : 'action.archiveOne', { name: row.name })}
            onPress={() => onAsk(row)}
          >
            {t(row.archivedAt ? 'action.restore' : 'action.archive')}
          </Button>
        ),
    },
  ];
  return <Table caption={t('list.title')} columns={columns} rows={rows} stale={stale} />;
}
