import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ticketRoutes as routes } from '#shared/servicedesk/ticket-routes.ts';
import type { Ticket } from '#shared/servicedesk/ticket-schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatMoment } from '#web/platform/format.ts';
import { useAskingSeconds } from '#web/platform/live/live.ts';
import { notify } from '#web/platform/notices.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Conversation } from './conversation.tsx';
import { Notes } from './notes.tsx';
import { TicketBadge } from './ticket-badge.tsx';
import { TicketPanel } from './ticket-panel.tsx';
import styles from './tickets.module.css';
import { WriteForm } from './write-form.tsx';

/** One question as the desk sees it: the conversation, and beside it whose it is and what was noted. */
export function TicketPage() {
  const { t } = useTranslation('servicedesk');
  const ticketId = useParams()['ticketId'] ?? '';
  const everySeconds = useAskingSeconds();
  const { data, error, refresh } = useRoute(routes.getTicket, { params: { ticketId } }, { everySeconds });
  const breadcrumbs = [{ to: paths.admin.deskTickets(), label: t('tickets.title') }];
  if (!data)
    return (
      <Page title={t('ticket.one')} breadcrumbs={breadcrumbs}>
        {error ? (
          <FailedState
            error={error}
            onRetry={refresh}
            action={<LinkButton to={paths.admin.deskTickets()}>{t('tickets.title')}</LinkButton>}
          />
        ) : (
          <Skeleton rows={8} />
        )}
      </Page>
    );
  return (
    <Page
      title={data.subject}
      breadcrumbs={breadcrumbs}
      width="wide"
      status={<TicketBadge state={data.state} overdue={data.overdue} side="desk" />}
      intro={t('ticket.askedBy', { name: data.askerName, at: formatMoment(data.askedAt) })}
    >
      <div className={styles.beside}>
        <div className={styles.main}>
          <Conversation key={ticketId} ticketId={ticketId} route={routes.listTicketMessages} side="desk" />
          <Card title={t('ticket.answer')}>
            <Answer ticket={data} />
          </Card>
        </div>
        <div className={styles.aside}>
          <TicketPanel key={ticketId} ticket={data} />
          <Notes ticketId={ticketId} />
        </div>
      </div>
    </Page>
  );
}

function Answer({ ticket: { id: ticketId, lastPosition: seenPosition } }: { ticket: Ticket }) {
  const { t } = useTranslation('servicedesk');
  const { run } = useCommand(routes.answerTicket, {
    refreshes: [routes.getTicket, routes.listTicketMessages, routes.listTickets, routes.countWaiting],
    errors: 'caller',
  });
  return (
    <WriteForm
      label={t('ticket.answerText')}
      submit={t('ticket.sendAnswer')}
      onSend={async (written) => {
        const outcome = await run({ params: { ticketId }, body: { ...written, seenPosition } });
        if (outcome.ok) notify('success', t('ticket.answered'));
        return outcome;
      }}
    >
      <SelectField
        name="state"
        label={t('ticket.then')}
        options={[
          { value: 'waiting', label: t('ticket.thenWaiting') },
          { value: 'solved', label: t('ticket.thenSolved') },
          { value: 'open', label: t('ticket.thenOpen') },
        ]}
      />
    </WriteForm>
  );
}
