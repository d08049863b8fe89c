import { type DomainPages, lazyPage } from '../lazy-page.ts';

export const pages: DomainPages = {
  grading: [
    {
      path: 'gradable-items',
      lazy: lazyPage(
        ['grading'],
        () => import('#web/features/grading/gradable-items-page.tsx'),
        'GradableItemsPage',
      ),
      children: [
        {
          path: 'assign/:submissionId',
          lazy: lazyPage(['grading'], () => import('#web/features/grading/assign-panel.tsx'), 'AssignRoute'),
        },
      ],
    },
    {
      path: 'gradable-items/:submissionId/:tabId?',
      lazy: lazyPage(
        ['work', 'grading', 'hold', 'similarity'],
        () => import('#web/features/grading/item-page.tsx'),
        'GradableItemPage',
      ),
    },
    {
      path: 'learnpaths',
      lazy: lazyPage(
        ['assessment'],
        () => import('#web/features/grading/learnpaths-page.tsx'),
        'AssessedLearnpathsPage',
      ),
    },
    {
      path: 'learnpaths/:learnpathId',
      lazy: lazyPage(
        ['assessment'],
        () => import('#web/features/grading/learnpath-page.tsx'),
        'AssessedLearnpathPage',
      ),
    },
    {
      path: 'my-gradable-items',
      lazy: lazyPage(['grading'], () => import('#web/features/grading/my-items-page.tsx'), 'MyItemsPage'),
    },
    {
      path: 'my-gradable-items/:submissionId/:tabId?',
      lazy: lazyPage(
        ['work', 'grading', 'hold', 'similarity'],
        () => import('#web/features/grading/item-page.tsx'),
        'MyItemPage',
      ),
    },
  ],
};
