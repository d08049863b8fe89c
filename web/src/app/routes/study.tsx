import type { RouteObject } from 'react-router';
import { lazyPage } from '../lazy-page.ts';

/**
 * The pages of the study app, one line each, below `/study`:
 * `{ path: 'things/:thingId', lazy: lazyPage(['namespace'], () => import('…-page.tsx'), 'ThingPage') }`.
 * A page in the menu gets its entry in `../menu.ts`, and every page its address in `../paths.ts`.
 */
export const studyPages: RouteObject[] = [
  {
    path: 'courses',
    lazy: lazyPage(
      ['content'],
      () => import('#web/features/content/study-list-page.tsx'),
      'StudyCoursesPage',
    ),
  },
  {
    path: 'courses/:courseId',
    lazy: lazyPage(
      ['content'],
      () => import('#web/features/content/study-course-page.tsx'),
      'StudyCoursePage',
    ),
  },
  {
    path: 'learnpaths/:learnpathId/course/:courseId',
    lazy: lazyPage(
      ['content'],
      () => import('#web/features/content/study-course-page.tsx'),
      'StudyCoursePage',
    ),
  },
  ...['courses/preview/:courseId', 'learnpaths/:learnpathId/course/preview/:courseId'].map((path) => ({
    path,
    lazy: lazyPage(
      ['content'],
      () => import('#web/features/content/course-preview-page.tsx'),
      'CoursePreviewPage',
    ),
  })),
  {
    path: 'courses/:courseId/content/:chapterId',
    lazy: lazyPage(['content'], () => import('#web/features/content/reader-page.tsx'), 'ReaderPage'),
    children: [
      {
        path: 'description',
        lazy: lazyPage(
          ['content'],
          () => import('#web/features/content/course-description.tsx'),
          'CourseDescription',
        ),
      },
    ],
  },
  {
    path: 'learnpaths',
    lazy: lazyPage(['learnpaths'], () => import('#web/features/learnpaths/shelf-page.tsx'), 'ShelfPage'),
  },
  {
    path: 'learnpaths/:learnpathId/:tab?',
    lazy: lazyPage(
      ['learnpaths', 'assignments'],
      () => import('#web/features/learnpaths/study-page.tsx'),
      'StudyLearnpathPage',
    ),
  },
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
];
