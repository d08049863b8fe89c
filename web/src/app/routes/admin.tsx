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
    path: 'users/deleted-users',
    lazy: lazyPage(['people'], () => import('#web/features/people/deleted-page.tsx'), 'DeletedUsersPage'),
  },
  {
    path: 'users/view/:userId/:tab?',
    lazy: lazyPage(['people'], () => import('#web/features/people/user-page.tsx'), 'UserPage'),
  },
  {
    path: 'roles',
    lazy: lazyPage(['roles'], () => import('#web/features/people/roles-page.tsx'), 'RolesPage'),
  },
  {
    path: 'roles/view/:roleId?',
    lazy: lazyPage(['roles'], () => import('#web/features/people/role-page.tsx'), 'RolePage'),
  },
  {
    path: 'courses',
    lazy: lazyPage(['content'], () => import('#web/features/content/list-page.tsx'), 'CoursesPage'),
  },
  {
    path: 'courses/view/:courseId/tab/:tab?',
    lazy: lazyPage(['content'], () => import('#web/features/content/view-page.tsx'), 'CoursePage'),
  },
  {
    path: 'courses/paragraphs/:chapterId/parTab/:tab?',
    lazy: lazyPage(['content'], () => import('#web/features/content/chapter-page.tsx'), 'ChapterPage'),
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
    path: 'educations',
    lazy: lazyPage(['educations'], () => import('#web/features/educations/list-page.tsx'), 'EducationsPage'),
  },
  {
    path: 'educations/view/new/:tab?',
    lazy: lazyPage(['educations'], () => import('#web/features/educations/new-page.tsx'), 'NewEducationPage'),
  },
  {
    path: 'educations/view/:educationId/:tab?',
    lazy: lazyPage(['educations'], () => import('#web/features/educations/view-page.tsx'), 'EducationPage'),
    children: [
      {
        path: 'linklearnpath',
        lazy: lazyPage(['educations'], () => import('#web/features/educations/link-panel.tsx'), 'LinkPanel'),
      },
      {
        path: ':moduleId/addlearnpath',
        lazy: lazyPage(['educations'], () => import('#web/features/educations/add-panel.tsx'), 'AddPanel'),
      },
    ],
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
  {
    path: 'settings/:tab?',
    lazy: lazyPage(['settings'], () => import('#web/features/settings/settings-page.tsx'), 'SettingsPage'),
  },
  {
    path: 'assignments',
    lazy: lazyPage(
      ['assignments'],
      () => import('#web/features/assignments/list-page.tsx'),
      'AssignmentsPage',
    ),
  },
  {
    path: 'assignments/view/new/tab/:tabId?',
    lazy: lazyPage(
      ['assignments'],
      () => import('#web/features/assignments/new-page.tsx'),
      'NewAssignmentPage',
    ),
  },
  {
    path: 'assignments/view/:assignmentId/tab/:tabId?',
    lazy: lazyPage(
      ['assignments'],
      () => import('#web/features/assignments/view-page.tsx'),
      'AssignmentPage',
    ),
  },
  {
    path: 'assignments/view/:assignmentId/partial-assignments/:partialAssignmentId?',
    lazy: lazyPage(
      ['assignments'],
      () => import('#web/features/assignments/partials-page.tsx'),
      'PartialAssignmentsPage',
    ),
    children: [
      {
        path: 'criteria/:criteriaId?',
        lazy: lazyPage(
          ['assignments'],
          () => import('#web/features/assignments/criterion-panel.tsx'),
          'CriterionPanel',
        ),
      },
    ],
  },
];
