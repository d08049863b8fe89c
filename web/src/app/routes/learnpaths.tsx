import { type DomainPages, lazyPage } from '../lazy-page.ts';

export const pages: DomainPages = {
  admin: [
    {
      path: 'learnpaths',
      lazy: lazyPage(
        ['learnpaths'],
        () => import('#web/features/learnpaths/list-page.tsx'),
        'LearnpathsPage',
      ),
      // Without the id of what is there, an address starts a new one (spec section 2), in a window over the list.
      children: [
        {
          path: 'view',
          lazy: lazyPage(
            ['learnpaths'],
            () => import('#web/features/learnpaths/new-dialog.tsx'),
            'NewDialog',
          ),
        },
      ],
    },
    {
      path: 'learnpaths/offered',
      lazy: lazyPage(
        ['offers'],
        () => import('#web/features/learnpaths/offers/offered-list-page.tsx'),
        'OfferedLearnpathsPage',
      ),
    },
    {
      path: 'learnpaths/offered/:ownerId/:learnpathId',
      lazy: lazyPage(
        ['offers'],
        () => import('#web/features/learnpaths/offers/offered-page.tsx'),
        'OfferedLearnpathPage',
      ),
    },
    {
      path: 'learnpaths/view/:learnpathId/:tab?',
      lazy: lazyPage(['learnpaths'], () => import('#web/features/learnpaths/view-page.tsx'), 'LearnpathPage'),
      children: [
        {
          path: 'document/:documentId?',
          lazy: lazyPage(
            ['documents'],
            () => import('#web/features/learnpaths/documents/document-panel.tsx'),
            'DocumentPanel',
          ),
        },
        {
          path: 'linkcourse',
          lazy: lazyPage(
            ['learnpaths'],
            () => import('#web/features/learnpaths/link-course-panel.tsx'),
            'LinkCoursePanel',
          ),
        },
        {
          path: 'learning-outcomes/new',
          lazy: lazyPage(
            ['outcomes'],
            () => import('#web/features/learnpaths/outcomes/new-outcome.tsx'),
            'NewOutcome',
          ),
        },
        {
          path: 'linkteam/:teamId?',
          lazy: lazyPage(
            ['teams'],
            () => import('#web/features/learnpaths/teams/team-panel.tsx'),
            'TeamPanel',
          ),
        },
      ],
    },
    {
      path: 'learnpaths/learning-outcomes/:learningOutcomeId/:tab?',
      lazy: lazyPage(
        ['outcomes'],
        () => import('#web/features/learnpaths/outcomes/outcome-page.tsx'),
        'OutcomePage',
      ),
      children: [
        {
          path: 'indicator/:indicatorId?',
          lazy: lazyPage(
            ['outcomes'],
            () => import('#web/features/learnpaths/outcomes/indicator-panel.tsx'),
            'IndicatorPanel',
          ),
        },
      ],
    },
  ],
  teacher: [
    {
      path: 'learnpaths',
      lazy: lazyPage(
        ['teaching'],
        () => import('#web/features/learnpaths/teaching/taught-list-page.tsx'),
        'TaughtLearnpathsPage',
      ),
    },
    ...['learnpaths/:learnpathId/course/:courseId', 'learnpaths/:learnpathId/course/preview/:courseId'].map(
      (path) => ({
        path,
        lazy: lazyPage(
          ['teaching'],
          () => import('#web/features/content/teaching/taught-course-page.tsx'),
          'TaughtCoursePage',
        ),
      }),
    ),
    {
      path: 'learnpaths/:learnpathId/:tab?',
      lazy: lazyPage(
        ['teaching'],
        () => import('#web/features/learnpaths/teaching/taught-page.tsx'),
        'TaughtLearnpathPage',
      ),
    },
  ],
};
