import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { routes } from '#shared/messages/routes.ts';
import type { ConversationRow } from '#shared/messages/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatAgo, formatMoment } from '#web/platform/format.ts';
import { useAskingSeconds } from '#web/platform/live/live.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { handOnNearby } from '#web/ui/hand-on-focus.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './messages.module.css';
import { useFurther } from './use-further.ts';

const perPage = 50;

/** Who looks further back finds it by its name. */
const mostPages = 2;

/** The conversations of the reader, the latest first. */
export function ConversationList({ current, onBegin }: { current: string | undefined; onBegin: () => void }) {
  const { t } = useTranslation('messages');
  const [search, setSearch] = useState('');
  const [pages, setPages] = useState(1);
  const query = { per_page: Math.min(100, perPage * pages), ...(search && { search }) };
  const everySeconds = useAskingSeconds();
  const { data, error, refresh } = useRoute(routes.listConversations, { query }, { everySeconds });
  const { rows, canLook, isLooking, look } = useFurther(data, search);
  const isEmpty = rows?.length === 0;
  return (
    <section className={styles.list} aria-label={t('conversations')}>
      <SearchField label={t('search')} value={search} onSearch={setSearch} />
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {data || error ? null : <Skeleton rows={6} />}
      {isEmpty && search ? (
        <p className={styles.none} role="status">
          {t(canLook ? 'noneSoFar' : 'noneFound')}
        </p>
      ) : null}
      {isEmpty && !search ? (
        <EmptyState
          icon="message"
          title={t('emptyTitle')}
          action={
            <Button icon="plus" onPress={onBegin}>
              {t('new')}
            </Button>
          }
        >
          {t('emptyText')}
        </EmptyState>
      ) : null}
      <ul>
        {rows?.map((one) => (
          <Row key={one.id} row={one} isCurrent={one.id === current} />
        ))}
      </ul>
      {canLook ? (
        <Button variant="quiet" isPending={isLooking} onPress={() => void look()}>
          {t('lookFurther')}
        </Button>
      ) : null}
      {data?.meta.next && !search && pages < mostPages ? (
        <Button
          variant="quiet"
          onPress={() => {
            handOnNearby();
            setPages(pages + 1);
          }}
        >
          {t('more')}
        </Button>
      ) : null}
      {data?.meta.next && !search && pages >= mostPages ? (
        <p className={styles.none}>{t('olderBySearch')}</p>
      ) : null}
    </section>
  );
}

function Row({ row, isCurrent }: { row: ConversationRow; isCurrent: boolean }) {
  const { t } = useTranslation('messages');
  const { user } = useMe();
  const { id, kind, title, unread, muted, last, at } = row;
  const isGroup = kind === 'team' || kind === 'learnpath';
  const said = last && (last.excerpt || t('deletedShort'));
  const from = last?.senderId === user.id ? t('you') : isGroup ? last?.senderName : undefined;
  return (
    <li className={styles.row} data-unread={unread > 0 || undefined} data-current={isCurrent || undefined}>
      {isGroup ? (
        <span className={styles.group}>
          <Icon name={kind === 'team' ? 'users' : 'path'} />
        </span>
      ) : (
        <Avatar name={title} />
      )}
      <span className={styles.what}>
        <NavLink to={paths.main.messages(id)} className={styles.title ?? ''}>
          {title}
          {unread > 0 ? <span className="unseen">, {t('unread', { count: unread })}</span> : null}
        </NavLink>
        <span className={styles.excerpt}>
          {said ? `${from ? `${from}: ` : ''}${said}` : t(`kind.${kind}`)}
        </span>
      </span>
      <span className={styles.side}>
        <time dateTime={at} title={formatMoment(at)}>
          {formatAgo(at)}
        </time>
        {unread > 0 ? (
          <span className={styles.count} data-muted={muted || undefined} aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        ) : muted ? (
          <small>{t('muted')}</small>
        ) : null}
      </span>
    </li>
  );
}
