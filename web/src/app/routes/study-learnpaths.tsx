import { type DomainPages, lazyPage } from '../lazy-page.ts';

/** Beside the other pages of learning paths, as a student's first page is one of them. */
export const pages: DomainPages = {
  study: [
    {
      path: 'learnpaths/:learnpathId/course/:courseId',
      lazy: lazyPage(
        ['content'],
        () => import('#web/features/content/study-course-page.tsx'),
        'StudyCoursePage',
      ),
    },
    {
      path: 'learnpaths/:learnpathId/course/preview/:courseId',
      lazy: lazyPage(
        ['content'],
        () => import('#web/features/content/course-preview-page.tsx'),
        'CoursePreviewPage',
      ),
    },
    {
      path: 'learnpaths/:learnpathId/examinations/:submissionId',
      lazy: lazyPage(
        ['assignments'],
        () => import('#web/features/assignments/examination-page.tsx'),
        'ExaminationPage',
      ),
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
  ],
};
