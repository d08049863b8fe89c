import { Fragment, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '#shared/messages/routes.ts';
import type { Message } from '#shared/messages/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { useAskingSeconds } from '#web/platform/live/live.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Composer } from './composer.tsx';
import { Found } from './found.tsx';
import { MessageItem } from './message-item.tsx';
import frame from './messages.module.css';
import styles from './thread.module.css';
import { ThreadHead } from './thread-head.tsx';
import { useGoingTo } from './use-going-to.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useMessages } from './use-messages.ts';
import { useReading } from './use-reading.ts';
import { useUnreadFrom } from './use-unread-from.ts';

/** One conversation: what was written, and where to answer. */
export function Thread({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation('messages');
  const params = { conversationId };
  const everySeconds = useAskingSeconds();
  const found = useRoute(routes.getConversation, { params }, { everySeconds });
  const read = useMessages(conversationId);
  const [search, setSearch] = useState('');
  const [answered, setAnswered] = useState<Message>();
  const last = read.messages.at(-1)?.position ?? 0;
  const { unreadFrom, furtherBack } = useUnreadFrom(found.data, read, useMe().user.id);
  const isMember = found.data?.reviewing === false;
  useReading(conversationId, isMember ? last : 0, found.data?.readPosition ?? 0);
  const place = useRef<HTMLDivElement>(null);
  const keepPlace = useKeptPlace(place, read.messages[0]?.position);
  // What comes in is in sight, unless its reader looks at what was said before.
  const isAtEnd = useRef(true);
  const { goTo, isGoing } = useGoingTo(place, search ? 0 : read.messages.length, read.loadBackTo);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another last message is what there is to scroll to
  useEffect(() => {
    const list = place.current;
    if (list && isAtEnd.current) list.scrollTop = list.scrollHeight;
  }, [last, found.data !== undefined]);

  // The editor comes later, and takes its room from what is above it; pictures come later, and take theirs below it.
  const isShown = found.data !== undefined && !read.isLoading && search === '';
  useEffect(() => {
    const list = place.current;
    if (!isShown || !list) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) list.scrollTop = list.scrollHeight;
    });
    for (const box of [list, ...list.children]) observer.observe(box);
    return () => observer.disconnect();
  }, [isShown]);

  const error = found.error ?? read.error;
  if (error) {
    const back = <LinkButton to={paths.main.messages()}>{t('toList')}</LinkButton>;
    const again = () => {
      found.refresh();
      read.refresh();
    };
    return (
      <section className={frame.thread} aria-label={t('conversation')}>
        <FailedState error={error} onRetry={again} action={back} />
      </section>
    );
  }
  if (!found.data || read.isLoading) {
    return (
      <section className={frame.thread} aria-label={t('conversation')}>
        <Skeleton rows={8} />
      </section>
    );
  }
  const conversation = found.data;
  return (
    <section className={frame.thread} aria-label={conversation.title}>
      <ThreadHead conversation={conversation} search={search} onSearch={setSearch} />
      {conversation.reviewing ? <Callout tone="warning" title={t('reviewing')} /> : null}
      {furtherBack !== undefined && !search ? (
        <div className={styles.furtherBack}>
          <Button
            size="small"
            icon="up"
            isPending={isGoing}
            onPress={() => {
              isAtEnd.current = false;
              void goTo('unread', furtherBack);
            }}
          >
            {t('toUnread')}
          </Button>
        </div>
      ) : null}
      {search ? (
        <Found
          key={search}
          conversation={conversation}
          search={search}
          isGoing={isGoing}
          onShow={async (position) => {
            isAtEnd.current = false;
            await goTo(position, position);
            setSearch('');
          }}
        />
      ) : (
        <div
          ref={place}
          className={styles.messages}
          role="log"
          aria-label={t('messages')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
          tabIndex={0}
          onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
            isAtEnd.current = scrollHeight - scrollTop - clientHeight < 80;
          }}
        >
          <ol>
            {read.hasOlder ? (
              <li className={styles.earlier}>
                <Button
                  size="small"
                  isPending={read.isLoadingOlder}
                  onPress={() => void read.loadOlder(keepPlace)}
                >
                  {t('earlier')}
                </Button>
              </li>
            ) : null}
            {read.messages.length === 0 ? (
              <li>
                <EmptyState icon="message" title={t('nothingTitle')}>
                  {t('nothingText')}
                </EmptyState>
              </li>
            ) : null}
            {read.messages.map((message, at) => (
              <Fragment key={message.position}>
                {message.position === unreadFrom ? (
                  <li className={styles.unread} data-position="unread" tabIndex={-1}>
                    {t('unreadFrom')}
                  </li>
                ) : null}
                <MessageItem
                  message={message}
                  day={dayAbove(message, read.messages[at - 1])}
                  answered={read.messages.find(({ position }) => position === message.replyTo)}
                  conversation={conversation}
                  onReply={() => setAnswered(message)}
                />
              </Fragment>
            ))}
          </ol>
        </div>
      )}
      {isMember ? (
        <Composer
          conversation={conversation}
          answered={answered}
          onAnswered={() => setAnswered(undefined)}
          onSent={() => {
            isAtEnd.current = true;
          }}
        />
      ) : null}
    </section>
  );
}

/** The day that a message begins; undefined where it is still that of the one before. */
function dayAbove(message: Message, before: Message | undefined): string | undefined {
  const day = formatDate(message.sentAt);
  return before && formatDate(before.sentAt) === day ? undefined : day;
}
