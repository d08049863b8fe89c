import type { RouteObject } from 'react-router';
import { lazyPage } from '../lazy-page.ts';

/**
 * The pages of the admin app, one line each, below `/admin`:
 * `{ path: 'things/:thingId', lazy: lazyPage(['namespace'], () => import('…-page.tsx'), 'ThingPage') }`.
 * A page in the menu gets its entry in `../menu.ts`, and every page its address in `../paths.ts`.
 */
export const adminPages: RouteObject[] = [
  {
    path: 'users',
    lazy: lazyPage(['people'], () => import('#web/features/people/users-page.tsx'), 'UsersPage'),
  },
  {
    path: 'users/create',
    lazy: lazyPage(['people'], () => import('#web/features/people/create-page.tsx'), 'CreateUserPage'),
  },
  {
    path: 'learnpaths',
    lazy: lazyPage(['learnpaths'], () => import('#web/features/learnpaths/list-page.tsx'), 'LearnpathsPage'),
  },
  {
    path: 'learnpaths/view/:learnpathId/:tab?',
    lazy: lazyPage(['learnpaths'], () => import('#web/features/learnpaths/view-page.tsx'), 'LearnpathPage'),
  },
  {
    path: 'settings',
    lazy: lazyPage(['settings'], () => import('#web/features/settings/settings-page.tsx'), 'SettingsPage'),
  },
];
