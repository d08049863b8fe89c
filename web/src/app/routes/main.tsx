import type { RouteObject } from 'react-router';
import { Home } from '../guards.tsx';
import { lazyPage } from '../lazy-page.ts';

/** What every signed-in user has, whatever their apps. */
export const mainRoutes: RouteObject = {
  path: 'main',
  children: [
    { index: true, Component: Home },
    { path: 'home', Component: Home },
    {
      path: 'profile/:tab?',
      lazy: lazyPage(['settings'], () => import('#web/features/settings/profile-page.tsx'), 'ProfilePage'),
    },
  ],
};
