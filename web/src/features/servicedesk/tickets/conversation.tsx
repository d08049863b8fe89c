import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ownTicketRoutes } from '#shared/servicedesk/own-ticket-routes.ts';
import type { ticketRoutes } from '#shared/servicedesk/ticket-routes.ts';
import type { TicketMessage } from '#shared/servicedesk/ticket-schemas.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatMoment } from '#web/platform/format.ts';
import { useAskingSeconds } from '#web/platform/live/live.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { FileList } from '#web/ui/file-list.tsx';
import { takeLostFocus } from '#web/ui/hand-on-focus.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './tickets.module.css';

/** Messages that are read at a time. */
const perPage = 50;

interface ConversationProps {
  readonly ticketId: string;
  /** By which call its reader may read it. */
  readonly route: typeof ownTicketRoutes.listOwnMessages | typeof ticketRoutes.listTicketMessages;
  /** Whose messages are the reader's own. */
  readonly side: 'asker' | 'desk';
}

/** What was written about a question, the first message first; of a long one the end, and more on request. */
export function Conversation(props: ConversationProps) {
  const { t } = useTranslation('servicedesk');
  return (
    <ol className={styles.conversation} aria-label={t('ticket.conversation')}>
      <Messages {...props} page={undefined} />
    </ol>
  );
}

function Messages({ page, ...props }: ConversationProps & { readonly page: string | undefined }) {
  const { t } = useTranslation('servicedesk');
  const [showsEarlier, setShowsEarlier] = useState(false);
  const params = { ticketId: props.ticketId };
  const { data, error, refresh } = useRoute(
    props.route,
    { params, query: { per_page: perPage, page } },
    { everySeconds: useAskingSeconds() },
  );
  if (error)
    return (
      <li>
        <FailedState error={error} onRetry={refresh} />
      </li>
    );
  // What comes in the place of the button that was pressed.
  const takesFocus = page === undefined ? {} : { ref: takeLostFocus, tabIndex: -1 };
  if (!data)
    return (
      <li {...takesFocus}>
        <Skeleton rows={3} />
      </li>
    );
  const { next } = data.meta;
  return (
    <>
      {next && showsEarlier ? <Messages {...props} page={next} /> : null}
      {next && !showsEarlier ? (
        <li className={styles.earlier}>
          <Button size="small" icon="up" onPress={() => setShowsEarlier(true)}>
            {t('ticket.earlier')}
          </Button>
        </li>
      ) : null}
      {data.data.toReversed().map((message, at) => (
        <Message
          key={message.position}
          message={message}
          side={props.side}
          takesFocus={at === 0 ? takesFocus : undefined}
        />
      ))}
    </>
  );
}

function Message({
  message: { fromDesk, senderName, sentAt, text, files },
  side,
  takesFocus,
}: {
  message: TicketMessage;
  side: 'asker' | 'desk';
  takesFocus: Pick<ComponentProps<'li'>, 'ref' | 'tabIndex'> | undefined;
}) {
  const { t } = useTranslation('servicedesk');
  const isOwn = fromDesk === (side === 'desk');
  return (
    <li {...takesFocus} className={styles.message} data-own={isOwn || undefined}>
      <Avatar name={senderName} size="small" />
      <div className={styles.bubble}>
        <p className={styles.by}>
          <strong>{senderName}</strong>
          {fromDesk ? <span>{t('desk')}</span> : null}
          <time dateTime={sentAt}>{formatMoment(sentAt)}</time>
        </p>
        <RichText html={text} />
        {files.length > 0 ? (
          <FileList
            label={t('ticket.files')}
            files={files.map(({ fileId: key, displayName: name, sizeBytes, link }) => ({
              ...{ key, name, sizeBytes, link },
            }))}
          />
        ) : null}
      </div>
    </li>
  );
}
