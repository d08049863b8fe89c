import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { UserSummary } from '#shared/people/list.ts';
import { roleRoutes } from '#shared/people/role-routes.ts';
import { routes } from '#shared/people/routes.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { late } from '#web/ui/late.tsx';
import { ListSearch } from '#web/ui/list-filters.tsx';
import { ListPage } from '#web/ui/list-page.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';

/** Fetched with its texts when it first opens. */
const StapDialog = late(async () => {
  const [{ StapDialog }] = await Promise.all([import('./stap-dialog.tsx'), loadTexts(['jobs'])]);
  return { default: StapDialog };
});

/** The students of the organisation, by surname; each leads to how they are doing. */
export function StudentsPage() {
  const { t } = useTranslation('figures');
  const list = useListState('search');
  const roles = useRoute(roleRoutes.listRoles);
  const student = roles.data?.data.find(({ permissions }) => permissions.includes('study.follow'));
  const found = useRoute(
    routes.listUsers,
    { query: { page: list.page, search: list.filters.search, role_id: student?.id } },
    { skip: !roles.data },
  );
  const columns: Column<UserSummary>[] = [
    {
      key: 'name',
      title: t('column.name'),
      cell: ({ id, name }) => <Link to={paths.manager.studentAt(id).page()}>{name}</Link>,
    },
    { key: 'number', title: t('lists.studentNumber'), cell: ({ studentNumber }) => studentNumber ?? '–' },
    { key: 'email', title: t('lists.email'), secondary: true, cell: ({ email }) => email },
  ];
  const [exporting, setExporting] = useState(false);
  return (
    <>
      <ListPage
        title={t('lists.students.title')}
        intro={t('lists.students.intro')}
        actions={
          <Button icon="download" onPress={() => setExporting(true)}>
            {t('stap.open')}
          </Button>
        }
        list={list}
        found={roles.error ? { ...found, error: roles.error, refresh: roles.refresh } : found}
        filters={<ListSearch list={list} label={t('lists.searchPerson')} />}
        empty={{ icon: 'users', title: t('lists.students.empty'), text: t('lists.students.emptyText') }}
        table={(rows, stale) => (
          <Table caption={t('lists.students.title')} columns={columns} rows={rows} stale={stale} />
        )}
      />
      {exporting ? (
        <Suspense fallback={<span aria-busy="true" hidden />}>
          <StapDialog onClose={() => setExporting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
