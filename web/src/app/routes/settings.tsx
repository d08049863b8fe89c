import { type DomainPages, lazyPage } from '../lazy-page.ts';

export const pages: DomainPages = {
  admin: [
    {
      path: 'settings/audit',
      lazy: lazyPage(['audit'], () => import('#web/features/settings/audit/audit-page.tsx'), 'AuditPage'),
    },
    {
      path: 'settings/retention',
      lazy: lazyPage(
        ['privacy', 'settings'],
        () => import('#web/features/settings/retention/retention-page.tsx'),
        'RetentionPage',
      ),
    },
    {
      path: 'settings/retention/:userId',
      lazy: lazyPage(
        ['privacy', 'jobs', 'errors'],
        () => import('#web/features/settings/retention/erasure-page.tsx'),
        'ErasurePage',
      ),
    },
    {
      path: 'settings/:tab?',
      lazy: lazyPage(
        ['settings', 'notifications', 'usage', 'directory', 'register'],
        () => import('#web/features/settings/settings-page.tsx'),
        'SettingsPage',
      ),
    },
  ],
  main: [
    {
      path: 'profile/:tab?',
      lazy: lazyPage(['settings'], () => import('#web/features/settings/profile-page.tsx'), 'ProfilePage'),
    },
  ],
};
