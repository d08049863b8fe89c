import { type DomainPages, lazyPage } from '../lazy-page.ts';

export const pages: DomainPages = {
  admin: [
    {
      path: 'courses',
      lazy: lazyPage(['content'], () => import('#web/features/content/list-page.tsx'), 'CoursesPage'),
      // Without the id of what is there, an address starts a new one (spec section 2), in a window over the list.
      children: [
        ...['view', 'view/tab/:tab?'].map((path) => ({
          path,
          lazy: lazyPage(
            ['content'],
            () => import('#web/features/content/new-course-dialog.tsx'),
            'NewCourseDialog',
          ),
        })),
        {
          path: 'paragraphs/parTab/:tab?',
          lazy: lazyPage(
            ['content'],
            () => import('#web/features/content/new-chapter-dialog.tsx'),
            'NewChapterSomewhere',
          ),
        },
      ],
    },
    {
      path: 'courses/offered',
      lazy: lazyPage(
        ['offers'],
        () => import('#web/features/content/offers/offered-list-page.tsx'),
        'OfferedCoursesPage',
      ),
    },
    {
      path: 'courses/offered/:courseId',
      lazy: lazyPage(
        ['offers'],
        () => import('#web/features/content/offers/offered-course-page.tsx'),
        'OfferedCoursePage',
      ),
    },
    {
      path: 'courses/offered/:courseId/content/:chapterId',
      lazy: lazyPage(
        ['offers', 'teaching', 'content'],
        () => import('#web/features/content/offers/offered-chapter-page.tsx'),
        'OfferedChapterPage',
      ),
    },
    {
      path: 'courses/offered/:courseId/content/:chapterId/answers',
      lazy: lazyPage(
        ['tests'],
        () => import('#web/features/content/offers/offered-answers-page.tsx'),
        'OfferedAnswersPage',
      ),
    },
    {
      path: 'courses/view/:courseId/tab/:tab?',
      lazy: lazyPage(['content'], () => import('#web/features/content/view-page.tsx'), 'CoursePage'),
    },
    {
      path: 'courses/paragraphs/:chapterId/parTab/:tab?',
      lazy: lazyPage(
        ['content', 'tests'],
        () => import('#web/features/content/chapter-page.tsx'),
        'ChapterPage',
      ),
    },
    {
      path: 'categories',
      lazy: lazyPage(
        ['categories'],
        () => import('#web/features/content/categories/categories-page.tsx'),
        'CategoriesPage',
      ),
    },
    ...['categories/create', 'categories/edit/:categoryId'].map((path) => ({
      path,
      lazy: lazyPage(
        ['categories'],
        () => import('#web/features/content/categories/category-page.tsx'),
        'CategoryPage',
      ),
    })),
    {
      path: 'courses/question/:questionId?',
      lazy: lazyPage(
        ['tests'],
        () => import('#web/features/content/tests/question-page.tsx'),
        'QuestionPage',
      ),
    },
  ],
  study: [
    {
      path: 'courses',
      lazy: lazyPage(
        ['content'],
        () => import('#web/features/content/study-list-page.tsx'),
        'StudyCoursesPage',
      ),
    },
    {
      path: 'notes',
      lazy: lazyPage(['notes'], () => import('#web/features/content/reading/notes-page.tsx'), 'NotesPage'),
    },
    {
      path: 'courses/catalogue',
      lazy: lazyPage(['content'], () => import('#web/features/content/catalogue-page.tsx'), 'CataloguePage'),
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
      path: 'courses/:courseId/print',
      lazy: lazyPage(
        ['content'],
        () => import('#web/features/content/reading/print-page.tsx'),
        'PrintCoursePage',
      ),
    },
    {
      path: 'courses/preview/:courseId',
      lazy: lazyPage(
        ['content'],
        () => import('#web/features/content/course-preview-page.tsx'),
        'CoursePreviewPage',
      ),
    },
    {
      path: 'courses/:courseId/content/:chapterId',
      lazy: lazyPage(
        ['content', 'tests'],
        () => import('#web/features/content/reader-page.tsx'),
        'ReaderPage',
      ),
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
      path: 'courses/:courseId/content/:chapterId/attempt/:number',
      lazy: lazyPage(
        ['content', 'tests'],
        () => import('#web/features/content/tests/attempt-page.tsx'),
        'AttemptPage',
      ),
    },
  ],
  teacher: [
    {
      path: 'courses',
      lazy: lazyPage(
        ['teaching'],
        () => import('#web/features/content/teaching/taught-courses-page.tsx'),
        'TaughtCoursesPage',
      ),
    },
    ...['courses/:courseId', 'courses/preview/:courseId'].map((path) => ({
      path,
      lazy: lazyPage(
        ['teaching'],
        () => import('#web/features/content/teaching/taught-course-page.tsx'),
        'TaughtCoursePage',
      ),
    })),
    {
      path: 'courses/:courseId/content/:chapterId',
      lazy: lazyPage(
        ['teaching', 'content'],
        () => import('#web/features/content/teaching/taught-chapter-page.tsx'),
        'TaughtChapterPage',
      ),
    },
    {
      path: 'courses/:courseId/content/:chapterId/answers',
      lazy: lazyPage(
        ['tests'],
        () => import('#web/features/content/teaching/taught-answers-page.tsx'),
        'TaughtAnswersPage',
      ),
    },
  ],
};
