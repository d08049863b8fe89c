import { type DomainPages, lazyPage } from '../lazy-page.ts';

/**
 * The pages of one student, below the address that an app has for them.
 * @param tab what may stand between the student and one of their learning paths
 */
const studentPages = (base: string, tab: '' | '/:tab?' = '') => [
  {
    path: `${base}/:studentId/:tab?`,
    lazy: lazyPage(
      ['people', 'coaching', 'guidance', 'assignments'],
      () => import('#web/features/people/student/student-page.tsx'),
      'StudentPage',
    ),
  },
  {
    path: `${base}/:studentId${tab}/learnpath/:learnpathId`,
    lazy: lazyPage(
      ['guidance', 'coaching', 'assignments'],
      () => import('#web/features/people/student/learnpath-page.tsx'),
      'StudentLearnpathPage',
    ),
  },
  {
    path: `${base}/:studentId/learnpath/:learnpathId/examinations/:submissionId?`,
    lazy: lazyPage(
      ['guidance', 'coaching', 'assignments', 'hold'],
      () => import('#web/features/people/student/examination-page.tsx'),
      'ExaminationPage',
    ),
  },
];

export const pages: DomainPages = {
  admin: [
    {
      path: 'users',
      lazy: lazyPage(['people'], () => import('#web/features/people/users-page.tsx'), 'UsersPage'),
    },
    {
      path: 'users/create',
      lazy: lazyPage(
        ['people', 'account'],
        () => import('#web/features/people/create-page.tsx'),
        'CreateUserPage',
      ),
    },
    {
      path: 'users/deleted-users',
      lazy: lazyPage(['people'], () => import('#web/features/people/deleted-page.tsx'), 'DeletedUsersPage'),
    },
    {
      path: 'users/view/:userId/:tab?',
      lazy: lazyPage(['people', 'account'], () => import('#web/features/people/user-page.tsx'), 'UserPage'),
      // Windows over the blocks, which read the address themselves.
      children: [{ path: 'block/:blockId/learnpath/:learnpathId?', element: null }],
    },
    ...studentPages('users/view', '/:tab?').slice(1),
  ],
  teacher: [
    {
      path: 'students',
      lazy: lazyPage(
        ['people', 'coaching'],
        () => import('#web/features/people/coaching/students-page.tsx'),
        'StudentsPage',
      ),
    },
    ...studentPages('students/progress'),
  ],
  manager: [
    {
      path: 'students',
      lazy: lazyPage(['figures'], () => import('#web/features/figures/students-page.tsx'), 'StudentsPage'),
    },
    ...studentPages('students/progress'),
  ],
};

/** Where an address of old leads to the student's coach. */
export const studyCoachPage = lazyPage(
  ['people'],
  () => import('#web/features/people/coaching/study-coach-page.tsx'),
  'StudyCoachPage',
);
