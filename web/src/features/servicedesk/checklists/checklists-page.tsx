import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { checklistRoutes as routes } from '#shared/servicedesk/checklist-routes.ts';
import type { ChecklistSummary } from '#shared/servicedesk/checklist-schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListBody } from '#web/ui/list-body.tsx';
import { Page } from '#web/ui/page.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { DeskTabs } from '../desk-tabs.tsx';
import { useAudienceName } from './audience-name.ts';
import { ChecklistBadge } from './checklist-badge.tsx';

/** The checklists of the service desk, for who makes them. */
export function ChecklistsPage() {
  const { t } = useTranslation('servicedesk');
  const nameOf = useAudienceName();
  const list = useListState();
  const found = useRoute(routes.listChecklists, { query: { page: list.page } });
  const add = (
    <LinkButton variant="primary" icon="plus" to={paths.admin.deskChecklist()}>
      {t('checklists.new')}
    </LinkButton>
  );
  const columns: Column<ChecklistSummary>[] = [
    {
      key: 'title',
      title: t('articles.name'),
      cell: ({ id, title }) => <Link to={paths.admin.deskChecklist(id)}>{title}</Link>,
    },
    { key: 'audience', title: t('audience.title'), cell: nameOf },
    {
      key: 'state',
      title: t('articles.status'),
      kind: 'status',
      cell: (one) => <ChecklistBadge checklist={one} />,
    },
    {
      key: 'updated',
      title: t('articles.updated'),
      kind: 'date',
      secondary: true,
      cell: ({ updatedAt }) => formatDate(updatedAt),
    },
  ];
  return (
    <Page title={t('desk')} intro={t('checklists.intro')} width="wide" tabs={<DeskTabs />} actions={add}>
      <ListBody
        list={list}
        found={found}
        empty={
          <EmptyState icon="check" title={t('checklists.emptyTitle')} action={add}>
            {t('checklists.emptyText')}
          </EmptyState>
        }
      >
        {(rows, stale) => (
          <Table caption={t('checklists.title')} columns={columns} rows={rows} stale={stale} />
        )}
      </ListBody>
    </Page>
  );
}
