import { type DomainPages, lazyPage } from '../lazy-page.ts';

export const pages: DomainPages = {
  study: [
    {
      path: 'schedule',
      lazy: lazyPage(
        ['planning'],
        () => import('#web/features/planning/schedule-pages.tsx'),
        'StudySchedulePage',
      ),
    },
  ],
  teacher: [
    {
      path: 'schedule',
      lazy: lazyPage(
        ['planning'],
        () => import('#web/features/planning/schedule-pages.tsx'),
        'TeacherSchedulePage',
      ),
    },
  ],
  manager: [
    {
      path: 'schedule',
      lazy: lazyPage(
        ['planning'],
        () => import('#web/features/planning/schedule-pages.tsx'),
        'ManagerSchedulePage',
      ),
    },
  ],
  admin: [
    {
      path: 'plannings',
      lazy: lazyPage(
        ['planning'],
        () => import('#web/features/planning/plannings-page.tsx'),
        'PlanningsPage',
      ),
    },
    {
      path: 'plannings/schedule',
      lazy: lazyPage(
        ['planning'],
        () => import('#web/features/planning/schedule-pages.tsx'),
        'CompanySchedulePage',
      ),
    },
    {
      path: 'plannings/sync',
      lazy: lazyPage(['planning', 'jobs'], () => import('#web/features/planning/sync-page.tsx'), 'SyncPage'),
    },
    {
      path: 'plannings/view/:planningId?',
      lazy: lazyPage(['planning'], () => import('#web/features/planning/planning-page.tsx'), 'PlanningPage'),
    },
    {
      path: 'eligible-to-plan',
      lazy: lazyPage(
        ['planning', 'jobs'],
        () => import('#web/features/planning/eligible/eligible-page.tsx'),
        'EligiblePage',
      ),
    },
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
