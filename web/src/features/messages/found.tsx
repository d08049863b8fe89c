import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '#shared/messages/routes.ts';
import type { Conversation, Message } from '#shared/messages/schemas.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MessageItem } from './message-item.tsx';
import styles from './thread.module.css';

/**
 * What a search in a conversation found, the latest first. One call looks through so many messages and no more, so what
 * it found isn't all there is while it can go on.
 */
export function Found({
  conversation,
  search,
  isGoing,
  onShow,
}: {
  conversation: Conversation;
  search: string;
  /** On the way to one of them. */
  isGoing: boolean;
  /** Shows a message, by its position, among what was said around it. */
  onShow: (position: number) => Promise<void>;
}) {
  const { t } = useTranslation('messages');
  const params = { conversationId: conversation.id };
  const query = { search, per_page: 50 };
  const { data, error, refresh } = useRoute(routes.listMessages, { params, query });
  const [older, setOlder] = useState<{ readonly found: readonly Message[]; readonly next: string | null }>();
  const [going, setGoing] = useState<number>();
  const { run, pending } = useCommand(routes.listMessages);
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <Skeleton rows={4} />;
  const found = [...data.data, ...(older?.found ?? [])];
  const next = older ? older.next : data.meta.next;

  async function lookFurther(page: string) {
    const outcome = await run({ params, query: { ...query, page } });
    if (!outcome.ok) return;
    const { data: more, meta } = outcome.value;
    setOlder((known) => ({ found: [...(known?.found ?? []), ...more], next: meta.next }));
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className={styles.messages} aria-label={t('found')} tabIndex={0}>
      <ol>
        <li className={styles.earlier} role="status">
          {t(next ? 'foundSoFar' : 'foundCount', { count: found.length })}
        </li>
        {found.map((message) => (
          <MessageItem
            key={message.position}
            message={message}
            day={formatDate(message.sentAt)}
            conversation={conversation}
          >
            <Button
              variant="quiet"
              size="small"
              isPending={isGoing && going === message.position}
              onPress={() => {
                setGoing(message.position);
                void onShow(message.position);
              }}
            >
              {t('showInPlace')}
            </Button>
          </MessageItem>
        ))}
        {next ? (
          <li className={styles.earlier}>
            <Button size="small" isPending={pending} onPress={() => void lookFurther(next)}>
              {t('lookFurther')}
            </Button>
          </li>
        ) : null}
      </ol>
    </section>
  );
}
