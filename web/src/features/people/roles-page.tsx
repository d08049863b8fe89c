import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Role } from '#shared/people/roles.ts';
import { routes } from '#shared/people/routes.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatNumber } from '#web/platform/format.ts';
import { hasWords } from '#web/platform/has-words.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { ListSearch } from '#web/ui/list-filters.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';

/** From so many roles on, one is looked for by name. */
const manyRoles = 10;

/** The roles of the company, each with how many hold it. */
export function RolesPage() {
  const { t } = useTranslation('roles');
  const { data, error, loading, refresh } = useRoute(routes.listRoles);
  const list = useListState('search');
  const { search = '' } = list.filters;
  const rows = (data?.data ?? []).filter(({ name }) => hasWords(name[currentLanguage()], search));
  return (
    <Page
      width="wide"
      title={t('list.title')}
      intro={t('list.intro')}
      actions={
        <LinkButton variant="primary" icon="plus" to={paths.admin.newRole()}>
          {t('list.new')}
        </LinkButton>
      }
    >
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {loading ? <Skeleton rows={8} /> : null}
      {data && data.data.length === 0 ? <EmptyState icon="lock" title={t('list.empty')} /> : null}
      {data && (search || data.data.length >= manyRoles) ? (
        <ListSearch list={list} label={t('list.search')} />
      ) : null}
      {data && data.data.length > 0 && rows.length === 0 ? (
        <EmptyState icon="search" title={t('list.nothing')} />
      ) : null}
      {rows.length > 0 ? <RolesTable rows={rows} /> : null}
    </Page>
  );
}

function RolesTable({ rows }: { rows: readonly Role[] }) {
  const { t } = useTranslation('roles');
  const { permissions: held } = useMe();
  const language = currentLanguage();
  const columns: Column<Role>[] = [
    {
      key: 'name',
      title: t('list.name'),
      cell: ({ id, name }) => <Link to={paths.admin.role(id)}>{name[language]}</Link>,
    },
    {
      key: 'permissions',
      title: t('list.permissions'),
      kind: 'number',
      cell: ({ permissions }) => formatNumber(permissions.length),
    },
    {
      key: 'holders',
      title: t('list.holders'),
      kind: 'number',
      cell: ({ id, holders }) =>
        holders > 0 && held.has('users.read') ? (
          <Link to={paths.admin.usersWithRole(id)}>{formatNumber(holders)}</Link>
        ) : (
          formatNumber(holders)
        ),
    },
    {
      key: 'actions',
      title: t('list.actions'),
      kind: 'actions',
      cell: ({ id, name }) => (
        <LinkButton
          size="small"
          icon="copy"
          to={paths.admin.newRole(id)}
          aria-label={t('list.copyOf', { name: name[language] })}
        >
          {t('list.copy')}
        </LinkButton>
      ),
    },
  ];
  return (
    <Card flush>
      <Table caption={t('list.title')} columns={columns} rows={rows} />
    </Card>
  );
}
