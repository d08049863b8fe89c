import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ownTicketRoutes as routes } from '#shared/servicedesk/own-ticket-routes.ts';
import type { OwnTicketRow } from '#shared/servicedesk/ticket-schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { useAskingSeconds } from '#web/platform/live/live.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListBody } from '#web/ui/list-body.tsx';
import { Page } from '#web/ui/page.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { HelpTabs } from '../help-tabs.tsx';
import { TicketBadge } from './ticket-badge.tsx';

/** What somebody asked the service desk, the latest first. */
export function OwnTicketsPage() {
  const { t } = useTranslation('servicedesk');
  const list = useListState();
  const everySeconds = useAskingSeconds();
  const found = useRoute(routes.listOwnTickets, { query: { page: list.page } }, { everySeconds });
  const ask = (
    <LinkButton variant="primary" icon="plus" to={paths.study.deskAsk()}>
      {t('ask.title')}
    </LinkButton>
  );
  const columns: Column<OwnTicketRow>[] = [
    {
      key: 'subject',
      title: t('ticket.subject'),
      cell: ({ id, subject }) => <Link to={paths.study.deskTicket(id)}>{subject}</Link>,
    },
    {
      key: 'state',
      title: t('ticket.state'),
      kind: 'status',
      cell: ({ state }) => <TicketBadge state={state} side="asker" />,
    },
    {
      key: 'asked',
      title: t('ticket.askedOn'),
      kind: 'date',
      cell: ({ askedAt }) => formatDate(askedAt),
    },
  ];
  return (
    <Page title={t('study.title')} intro={t('own.intro')} tabs={<HelpTabs />} actions={ask}>
      <ListBody
        list={list}
        found={found}
        empty={
          <EmptyState icon="message" title={t('own.emptyTitle')} action={ask}>
            {t('own.emptyText')}
          </EmptyState>
        }
      >
        {(rows, stale) => <Table caption={t('own.title')} columns={columns} rows={rows} stale={stale} />}
      </ListBody>
    </Page>
  );
}
