import { type DomainPages, lazyPage } from '../lazy-page.ts';

export const pages: DomainPages = {
  admin: [
    {
      path: 'assignments',
      lazy: lazyPage(
        ['assignments'],
        () => import('#web/features/assignments/list-page.tsx'),
        'AssignmentsPage',
      ),
      children: [
        {
          path: 'view/new/tab/:tabId?',
          lazy: lazyPage(
            ['assignments'],
            () => import('#web/features/assignments/new-dialog.tsx'),
            'NewAssignmentDialog',
          ),
        },
      ],
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
  ],
  study: [
    {
      path: 'assignments',
      lazy: lazyPage(
        ['assignments'],
        () => import('#web/features/assignments/shelf-page.tsx'),
        'StudyAssignmentsPage',
      ),
    },
    {
      path: 'assignments/view/:assignmentId/:tab?',
      lazy: lazyPage(
        ['assignments'],
        () => import('#web/features/assignments/study-page.tsx'),
        'StudyAssignmentPage',
      ),
    },
    {
      path: 'assignments/view/:assignmentId/submissions/:submissionId',
      lazy: lazyPage(
        ['assignments'],
        () => import('#web/features/assignments/submission-page.tsx'),
        'StudySubmissionPage',
      ),
    },
  ],
};
