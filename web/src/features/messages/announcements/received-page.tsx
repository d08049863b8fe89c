import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { announcementRoutes as routes } from '#shared/messages/announcement-routes.ts';
import { NotificationTabs } from '#web/app/notification-tabs.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatMoment } from '#web/platform/format.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListBody } from '#web/ui/list-body.tsx';
import { ListSearch } from '#web/ui/list-filters.tsx';
import { Page } from '#web/ui/page.tsx';
import { useListState } from '#web/ui/use-list.ts';
import styles from './announcements.module.css';

/** What was announced to the reader, the latest first. */
export function ReceivedPage() {
  const { t } = useTranslation('announcements');
  const list = useListState('search');
  const found = useRoute(routes.listReceived, { query: { page: list.page, search: list.filters.search } });
  return (
    <Page title={t('received.title')} intro={t('received.intro')} tabs={<NotificationTabs />}>
      <ListBody
        found={found}
        list={list}
        filters={<ListSearch list={list} label={t('search')} />}
        empty={
          <EmptyState icon="bell" title={t('received.emptyTitle')}>
            {t('received.emptyText')}
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className={styles.list} aria-label={t('received.title')}>
            {rows.map(({ id, title, senderName, sentAt, readAt }) => (
              <li key={id} data-unread={readAt === null ? true : undefined}>
                <Link to={paths.main.announcements(id)}>
                  {readAt === null ? <span className="unseen">{t('received.unread')}</span> : null}
                  {title}
                </Link>
                <p>{t('received.from', { name: senderName, at: formatMoment(sentAt) })}</p>
              </li>
            ))}
          </ul>
        )}
      </ListBody>
    </Page>
  );
}
