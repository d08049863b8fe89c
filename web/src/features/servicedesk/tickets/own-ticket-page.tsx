import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ownTicketRoutes as routes } from '#shared/servicedesk/own-ticket-routes.ts';
import type { OwnTicket } from '#shared/servicedesk/ticket-schemas.ts';
import { paths } from '#web/app/paths.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { useAskingSeconds } from '#web/platform/live/live.ts';
import { notify } from '#web/platform/notices.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useName } from '../use-categories.ts';
import { Conversation } from './conversation.tsx';
import { TicketBadge } from './ticket-badge.tsx';
import { WriteForm } from './write-form.tsx';

const refreshes = [routes.getOwnTicket, routes.listOwnMessages, routes.listOwnTickets];

/** One question of the reader, with what was written about it. */
export function OwnTicketPage() {
  const { t } = useTranslation('servicedesk');
  const nameOf = useName();
  const ticketId = useParams()['ticketId'] ?? '';
  const everySeconds = useAskingSeconds();
  const found = useRoute(routes.getOwnTicket, { params: { ticketId } }, { everySeconds });
  const breadcrumbs = [
    { to: paths.study.desk(), label: t('desk') },
    { to: paths.study.deskTickets(), label: t('own.title') },
  ];
  if (!found.data)
    return (
      <Page title={t('ticket.one')} breadcrumbs={breadcrumbs} width="study">
        {found.error ? (
          <FailedState
            error={found.error}
            onRetry={found.refresh}
            action={<LinkButton to={paths.study.deskTickets()}>{t('own.title')}</LinkButton>}
          />
        ) : (
          <Skeleton rows={6} />
        )}
      </Page>
    );
  const { subject, state, category, askedAt } = found.data;
  const asked = t('own.askedOn', { at: formatDate(askedAt) });
  return (
    <Page
      title={subject}
      breadcrumbs={breadcrumbs}
      width="study"
      status={<TicketBadge state={state} side="asker" />}
      intro={category ? `${nameOf(category)} · ${asked}` : asked}
      actions={state === 'solved' ? null : <SolveButton ticket={found.data} />}
    >
      <Conversation key={ticketId} ticketId={ticketId} route={routes.listOwnMessages} side="asker" />
      <GoOn ticket={found.data} />
    </Page>
  );
}

function SolveButton({ ticket: { id: ticketId, version } }: { ticket: OwnTicket }) {
  const { t } = useTranslation('servicedesk');
  const { run, pending } = useCommand(routes.solveOwnTicket, { refreshes });

  async function solve() {
    const { ok } = await run({ params: { ticketId }, body: { version } });
    if (ok) notify('success', t('own.solved'));
    else await refresh(refreshes);
  }
  return (
    <Button icon="check" isPending={pending} onPress={() => void solve()}>
      {t('own.solve')}
    </Button>
  );
}

/** What can still be written, and what follows. */
function GoOn({ ticket: { id: ticketId, state, dueOn, reopenUntil } }: { ticket: OwnTicket }) {
  const { t } = useTranslation('servicedesk');
  const { run } = useCommand(routes.writeToDesk, { refreshes, errors: 'caller' });
  if (state === 'solved' && !reopenUntil)
    return (
      <Callout tone="success" title={t('own.closedTitle')}>
        <p>{t('own.closedText')}</p>
        <LinkButton to={paths.study.deskAsk()}>{t('ask.title')}</LinkButton>
      </Callout>
    );
  return (
    <>
      {state === 'open' ? <Callout title={t('own.dueOn', { on: formatDate(dueOn) })} /> : null}
      {state === 'solved' && reopenUntil ? (
        <Callout tone="success" title={t('own.reopen', { until: formatDate(reopenUntil) })} />
      ) : null}
      <WriteForm
        label={t('own.write')}
        submit={t('ticket.send')}
        onSend={({ key, text, fileIds }) => run({ params: { ticketId }, body: { key, text, fileIds } })}
      />
    </>
  );
}
