import { type DomainPages, lazyPage } from '../lazy-page.ts';

export const pages: DomainPages = {
  main: [
    {
      path: 'notifications',
      lazy: lazyPage(
        ['notifications'],
        () => import('#web/features/notifications/notifications-page.tsx'),
        'NotificationsPage',
      ),
    },
    {
      path: 'notifications/exports/:jobId',
      lazy: lazyPage(
        ['notifications', 'jobs'],
        () => import('#web/features/notifications/export-page.tsx'),
        'ExportPage',
      ),
    },
    {
      path: 'notifications/preferences',
      lazy: lazyPage(
        ['notifications'],
        () => import('#web/features/notifications/preferences-page.tsx'),
        'PreferencesPage',
      ),
    },
  ],
};

/** Where a mail's link ends mails like it; it needs no login. */
export const unsubscribePage = lazyPage(
  ['notifications'],
  () => import('#web/features/notifications/unsubscribe-page.tsx'),
  'UnsubscribePage',
);
