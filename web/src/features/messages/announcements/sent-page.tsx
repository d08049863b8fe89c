import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { announcementRoutes as routes } from '#shared/messages/announcement-routes.ts';
import { NotificationTabs } from '#web/app/notification-tabs.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { useAskingSeconds } from '#web/platform/live/live.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListBody } from '#web/ui/list-body.tsx';
import { ListSearch } from '#web/ui/list-filters.tsx';
import { Page } from '#web/ui/page.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import styles from './announcements.module.css';
import { useAnnouncementWords } from './audience-name.ts';

/** What was announced and what is planned: of all, or of who teaches their own. */
export function SentPage() {
  const { t } = useTranslation('announcements');
  const list = useListState('search');
  const everySeconds = useAskingSeconds();
  const found = useRoute(
    routes.listAnnouncements,
    { query: { page: list.page, search: list.filters.search } },
    { everySeconds },
  );
  const { audienceOf, stateOf } = useAnnouncementWords();
  const [making, setMaking] = useState(false);
  const make = (
    <Button variant="primary" icon="plus" onPress={() => setMaking(true)}>
      {t('sent.new')}
    </Button>
  );
  return (
    <Page title={t('sent.title')} intro={t('sent.intro')} tabs={<NotificationTabs />} actions={make}>
      <ListBody
        found={found}
        list={list}
        filters={<ListSearch list={list} label={t('search')} />}
        empty={
          <EmptyState icon="bell" title={t('sent.emptyTitle')}>
            {t('sent.emptyText')}
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className={styles.list} aria-label={t('sent.title')}>
            {rows.map((one) => (
              <li key={one.id}>
                <Link to={paths.main.announcements(one.id)}>{one.title}</Link>
                <p>
                  {audienceOf(one)} · {stateOf(one)} · {one.senderName}
                </p>
              </li>
            ))}
          </ul>
        )}
      </ListBody>
      {making ? <AnnouncementDialog onClose={() => setMaking(false)} /> : null}
    </Page>
  );
}
