import type { RouteObject } from 'react-router';
import { lazyPage } from '../lazy-page.ts';

const home = lazyPage([], () => import('../signed-in.tsx'), 'Home');

/** What every signed-in user has, whatever their apps. */
export const mainRoutes: RouteObject = {
  path: 'main',
  children: [
    { index: true, lazy: home },
    { path: 'home', lazy: home },
    {
      path: 'notifications',
      lazy: lazyPage(
        ['notifications'],
        () => import('#web/features/notifications/notifications-page.tsx'),
        'NotificationsPage',
      ),
    },
    {
      path: 'profile/:tab?',
      lazy: lazyPage(['settings'], () => import('#web/features/settings/profile-page.tsx'), 'ProfilePage'),
    },
  ],
};
