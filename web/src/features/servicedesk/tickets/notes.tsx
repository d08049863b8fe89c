import { useTranslation } from 'react-i18next';
import { ticketRoutes as routes } from '#shared/servicedesk/ticket-routes.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatMoment } from '#web/platform/format.ts';
import { Card } from '#web/ui/card.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { FieldScope } from '#web/ui/field-id.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './tickets.module.css';
import { WriteForm } from './write-form.tsx';

/** Notes that are shown of a question, the latest. */
const mostShown = 50;

/** What the desk notes about a question for itself. */
export function Notes({ ticketId }: { ticketId: string }) {
  const { t } = useTranslation('servicedesk');
  const params = { ticketId };
  const { data, error, refresh } = useRoute(routes.listTicketNotes, {
    params,
    query: { per_page: mostShown },
  });
  const { run } = useCommand(routes.noteAtTicket, { refreshes: [routes.listTicketNotes], errors: 'caller' });
  return (
    <Card title={t('notes.title')}>
      <p className={styles.quiet}>{t('notes.intro')}</p>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {data || error ? null : <Skeleton rows={2} />}
      <ul className={styles.notes}>
        {(data?.data ?? []).map(({ position, writerName, writtenAt, text }) => (
          <li key={position}>
            <p className={styles.by}>
              <strong>{writerName}</strong>
              <time dateTime={writtenAt}>{formatMoment(writtenAt)}</time>
            </p>
            <RichText html={text} />
          </li>
        ))}
      </ul>
      {/* The answer to who asked is written on the same page, in a field of the same name. */}
      <FieldScope value="notes">
        <WriteForm
          label={t('notes.text')}
          submit={t('notes.add')}
          withFiles={false}
          onSend={({ key, text }) => run({ params, body: { key, text } })}
        />
      </FieldScope>
    </Card>
  );
}
