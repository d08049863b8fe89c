import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { deskCategoryId } from '#shared/identity/ids.ts';
import { ticketRoutes as routes } from '#shared/servicedesk/ticket-routes.ts';
import { type TicketRow, ticketState } from '#shared/servicedesk/ticket-schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListBody } from '#web/ui/list-body.tsx';
import { ListChoice, ListSearch } from '#web/ui/list-filters.tsx';
import { Page } from '#web/ui/page.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { DeskTabs } from '../desk-tabs.tsx';
import { useCategories } from '../use-categories.ts';
import { TicketBadge } from './ticket-badge.tsx';

/** How often it is asked what is new: of a question that is nobody's yet, no page is told. */
const askingSeconds = 30;

/** The questions that people ask, for who answers them: what is due first stands on top. */
export function TicketsPage() {
  const { t } = useTranslation('servicedesk');
  const { user } = useMe();
  const list = useListState('search', 'state', 'category', 'assignee');
  const { search, category, assignee } = list.filters;
  const categories = useCategories();
  const state = ticketState.safeParse(list.filters.state).data ?? 'open';
  const found = useRoute(
    routes.listTickets,
    {
      query: {
        ...{ page: list.page, search, state, categoryId: deskCategoryId.safeParse(category).data },
        assignee: assignee === 'me' ? user.id : assignee === 'nobody' ? assignee : undefined,
      },
    },
    { everySeconds: askingSeconds },
  );
  return (
    <Page title={t('desk')} intro={t('tickets.intro')} width="wide" tabs={<DeskTabs />}>
      <ListBody
        // The state is always there: a list of one that has none is empty, and not narrowed down.
        list={list}
        found={found}
        filters={
          <>
            <ListSearch list={list} label={t('tickets.search')} />
            <ListChoice
              list={list}
              name="state"
              label={t('ticket.state')}
              any={t('state.open')}
              options={[
                { value: 'waiting', label: t('state.waiting') },
                { value: 'solved', label: t('state.solved') },
              ]}
            />
            <ListChoice
              list={list}
              name="assignee"
              label={t('ticket.assignee')}
              any={t('tickets.anybody')}
              options={[
                { value: 'me', label: t('tickets.mine') },
                { value: 'nobody', label: t('tickets.nobodys') },
              ]}
            />
            <ListChoice
              list={list}
              name="category"
              label={t('articles.category')}
              any={t('articles.anyCategory')}
              options={categories.options}
              read={categories}
            />
          </>
        }
        empty={
          <EmptyState icon="check" title={t('tickets.emptyTitle')}>
            {t(categories.data?.data.length === 0 ? 'tickets.emptyToSetUp' : 'tickets.emptyText')}
          </EmptyState>
        }
      >
        {(rows, stale) => <TicketsTable rows={rows} stale={stale} nameById={categories.nameById} />}
      </ListBody>
    </Page>
  );
}

function TicketsTable({
  rows,
  stale,
  nameById,
}: {
  rows: readonly TicketRow[];
  stale: boolean;
  nameById: (id: string) => string;
}) {
  const { t } = useTranslation('servicedesk');
  const columns: Column<TicketRow>[] = [
    {
      key: 'subject',
      title: t('ticket.subject'),
      cell: ({ id, subject }) => <Link to={paths.admin.deskTicket(id)}>{subject}</Link>,
    },
    { key: 'asker', title: t('ticket.asker'), cell: ({ askerName }) => askerName },
    {
      key: 'category',
      title: t('articles.category'),
      secondary: true,
      cell: ({ categoryId }) => (categoryId ? nameById(categoryId) : t('ticket.noCategory')),
    },
    {
      key: 'assignee',
      title: t('ticket.assignee'),
      cell: ({ assigneeName }) => assigneeName ?? t('ticket.nobody'),
    },
    {
      key: 'state',
      title: t('ticket.state'),
      kind: 'status',
      cell: ({ state, overdue }) => <TicketBadge state={state} overdue={overdue} side="desk" />,
    },
    {
      key: 'due',
      title: t('ticket.dueOn'),
      kind: 'date',
      cell: ({ dueOn, state }) => (state === 'open' ? formatDate(dueOn) : '–'),
    },
    {
      key: 'changed',
      title: t('ticket.changedAt'),
      kind: 'date',
      secondary: true,
      cell: ({ changedAt }) => formatDate(changedAt),
    },
  ];
  return <Table caption={t('tickets.title')} columns={columns} rows={rows} stale={stale} />;
}
