import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { UserSummary } from '#shared/people/list.ts';
import { routes } from '#shared/people/routes.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { ListSearch } from '#web/ui/list-filters.tsx';
import { ListPage } from '#web/ui/list-page.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { RestoreDialog } from './status-dialogs.tsx';

/** The deleted users of the company, to bring back. */
export function DeletedUsersPage() {
  const { t } = useTranslation('people');
  const list = useListState('search');
  const [restoring, setRestoring] = useState<UserSummary | null>(null);
  const { search } = list.filters;
  const found = useRoute(routes.listUsers, { query: { deleted: 'true', page: list.page, search } });
  return (
    <ListPage
      title={t('deleted.title')}
      intro={t('deleted.intro')}
      breadcrumbs={[{ to: paths.admin.users(), label: t('list.title') }]}
      filters={<ListSearch list={list} label={t('deleted.search')} />}
      found={found}
      list={list}
      empty={{ icon: 'trash', title: t('deleted.empty'), text: t('deleted.emptyText') }}
      table={(rows, stale) => <DeletedTable rows={rows} stale={stale} onRestore={setRestoring} />}
    >
      {restoring ? <RestoreDialog user={restoring} onClose={() => setRestoring(null)} /> : null}
    </ListPage>
  );
}

function DeletedTable({
  rows,
  stale,
  onRestore,
}: {
  rows: readonly UserSummary[];
  stale: boolean;
  onRestore: (row: UserSummary) => void;
}) {
  const { t } = useTranslation('people');
  const { permissions } = useMe();
  const columns: Column<UserSummary>[] = [
    {
      key: 'name',
      title: t('list.name'),
      cell: ({ id, name }) => <Link to={paths.admin.user(id)}>{name}</Link>,
    },
    { key: 'email', title: t('list.email'), cell: ({ email }) => <EmailAddress address={email} /> },
    {
      key: 'studentNumber',
      title: t('list.studentNumber'),
      secondary: true,
      cell: ({ studentNumber }) => studentNumber ?? '–',
    },
    {
      key: 'deleted',
      title: t('deleted.on'),
      kind: 'date',
      cell: ({ deletedAt }) => (deletedAt ? formatDate(deletedAt) : '–'),
    },
  ];
  if (permissions.has('users.write')) {
    columns.push({
      key: 'actions',
      title: t('list.actions'),
      kind: 'actions',
      cell: (row) => (
        <Button
          size="small"
          icon="restore"
          aria-label={`${t('action.restore')}: ${row.name}`}
          onPress={() => onRestore(row)}
        >
          {t('action.restore')}
        </Button>
      ),
    });
  }
  return <Table caption={t('deleted.title')} columns={columns} rows={rows} stale={stale} />;
}
