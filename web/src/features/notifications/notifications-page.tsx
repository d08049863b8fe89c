import { useTranslation } from 'react-i18next';
import { routes } from '#shared/notifications/routes.ts';
import { useMe } from '#web/app/me.tsx';
import { NotificationTabs } from '#web/app/notification-tabs.tsx';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { useAskingSeconds } from '#web/platform/live/live.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListBody } from '#web/ui/list-body.tsx';
import { Page } from '#web/ui/page.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { NotificationRow } from './notification-row.tsx';

/** What the reader was told, newest first. */
export function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const { impersonated } = useMe();
  const list = useListState();
  const everySeconds = useAskingSeconds();
  const found = useRoute(routes.listNotifications, { query: { page: list.page } }, { everySeconds });
  const stale = { refreshes: [routes.listNotifications, routes.countUnread] };
  const readAll = useCommand(routes.readAll, stale);
  const readOne = useCommand(routes.readNotification, stale);
  const newest = found.data?.data[0];
  const { data: counted } = useRoute(routes.countUnread);
  async function markAllRead(until: string) {
    const { ok } = await readAll.run({ body: { until } });
    // The button, which had the focus, can't be pressed any more.
    if (ok) document.querySelector<HTMLElement>('main h1')?.focus();
  }
  const markAll = newest && !impersonated && !list.page && (
    <Button
      icon="check"
      isPending={readAll.pending}
      isDisabled={counted?.unread === 0}
      onPress={() => void markAllRead(newest.at)}
    >
      {t('page.readAll')}
    </Button>
  );
  return (
    <Page title={t('page.title')} intro={t('page.intro')} actions={markAll} tabs={<NotificationTabs />}>
      <ListBody
        found={found}
        list={list}
        empty={
          <EmptyState icon="bell" title={t('page.emptyTitle')}>
            {t('page.emptyText')}
          </EmptyState>
        }
      >
        {(rows) => (
          <ul aria-label={t('page.list')}>
            {rows.map((one) => (
              <NotificationRow
                key={one.id}
                notification={one}
                onRead={
                  impersonated
                    ? undefined
                    : () => void readOne.run({ params: { notificationId: one.id }, body: { until: one.at } })
                }
              />
            ))}
          </ul>
        )}
      </ListBody>
    </Page>
  );
}
