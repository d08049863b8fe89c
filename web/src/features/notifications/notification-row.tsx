import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Notification } from '#shared/notifications/schemas.ts';
import { titlesIn } from '#shared/notifications/titles.ts';
import { formatAgo, formatDate, formatMoment, formatNumber } from '#web/platform/format.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { IconButton } from '#web/ui/button.tsx';
import styles from './notifications.module.css';

/**
 * One notification: what it says and where it leads.
 * @param onRead marks it as read; absent for who only looks on
 */
export function NotificationRow({
  notification: { kind, path, values, context, count, at, unread },
  onRead,
}: {
  notification: Notification;
  onRead: (() => void) | undefined;
}) {
  const { t } = useTranslation('notifications');
  const link = useRef<HTMLAnchorElement>(null);
  const filled = { ...inWords(values), count, ...(context && { context }) };
  const title = t(`kinds.${kind}.title`, filled);
  const markRead = unread ? onRead : undefined;
  return (
    <li className={styles.row} data-unread={unread || undefined}>
      <div className={styles.what}>
        <Link ref={link} to={path} className={styles.title} onClick={markRead}>
          {unread ? <span className="unseen">{t('page.unread')}: </span> : null}
          {title}
        </Link>
        <p className={styles.body}>{t(`kinds.${kind}.body`, filled)}</p>
        <time dateTime={at} title={formatMoment(at)} className={styles.when}>
          {formatAgo(at)}
        </time>
      </div>
      {markRead ? (
        <IconButton
          icon="check"
          label={t('page.read', { title })}
          onPress={() => {
            // The button goes once it is read.
            link.current?.focus();
            markRead();
          }}
        />
      ) : null}
    </li>
  );
}

/** Instants, dates and amounts, which their names tell, and titles, as the reader writes them. */
function inWords(values: Notification['values']): Record<string, string> {
  const entries = Object.entries(titlesIn(currentLanguage(), values));
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (name === 'amount') return [name, formatNumber(Number(value))];
      return [name, /(At|On)$/.test(name) ? formatDate(value) : value];
    }),
  );
}
