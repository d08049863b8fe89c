import { type DomainPages, lazyPage } from '../lazy-page.ts';

export const pages: DomainPages = {
  admin: [
    {
      path: 'pools',
      lazy: lazyPage(['planning'], () => import('#web/features/planning/pools-page.tsx'), 'PoolsPage'),
    },
    {
      path: 'pools/view/:poolId?',
      lazy: lazyPage(['planning'], () => import('#web/features/planning/pool-page.tsx'), 'PoolPage'),
    },
    {
      path: 'starting-moment',
      lazy: lazyPage(
        ['planning'],
        () => import('#web/features/planning/moments-page.tsx'),
        'StartingMomentsPage',
      ),
    },
    {
      path: 'starting-moment/view/:startingMomentId?/:tab?',
      lazy: lazyPage(
        ['planning'],
        () => import('#web/features/planning/moment-page.tsx'),
        'StartingMomentPage',
      ),
    },
  ],
};
