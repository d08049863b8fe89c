import type { RouteObject } from 'react-router';
import { lazyPage } from '../lazy-page.ts';

/**
 * The pages of the grading app, one line each, below `/grading`:
 * `{ path: 'things/:thingId', lazy: lazyPage(['namespace'], () => import('…-page.tsx'), 'ThingPage') }`.
 * A page in the menu gets its entry in `../menu.ts`, and every page its address in `../paths.ts`.
 */
export const gradingPages: RouteObject[] = [
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
    lazy: lazyPage(['grading'], () => import('#web/features/grading/item-page.tsx'), 'GradableItemPage'),
  },
  {
    path: 'my-gradable-items',
    lazy: lazyPage(['grading'], () => import('#web/features/grading/my-items-page.tsx'), 'MyItemsPage'),
  },
  {
    path: 'my-gradable-items/:submissionId/:tabId?',
    lazy: lazyPage(['grading'], () => import('#web/features/grading/item-page.tsx'), 'MyItemPage'),
  },
];
