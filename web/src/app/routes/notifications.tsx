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
  ],
};
