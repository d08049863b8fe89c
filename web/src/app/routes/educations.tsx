import { asBrowserSpeaks } from '../as-browser-speaks.ts';
import { type DomainPages, lazyPage } from '../lazy-page.ts';

export const pages: DomainPages = {
  admin: [
    {
      path: 'educations',
      lazy: lazyPage(
        ['educations'],
        () => import('#web/features/educations/list-page.tsx'),
        'EducationsPage',
      ),
    },
    {
      path: 'educations/view/new/:tab?',
      lazy: lazyPage(
        ['educations'],
        () => import('#web/features/educations/new-page.tsx'),
        'NewEducationPage',
      ),
    },
    {
      path: 'educations/view/:educationId/:tab?',
      lazy: lazyPage(['educations'], () => import('#web/features/educations/view-page.tsx'), 'EducationPage'),
      children: [
        {
          path: 'linklearnpath',
          lazy: lazyPage(
            ['educations'],
            () => import('#web/features/educations/link-panel.tsx'),
            'LinkPanel',
          ),
        },
        {
          path: ':moduleId/addlearnpath',
          lazy: lazyPage(['educations'], () => import('#web/features/educations/add-panel.tsx'), 'AddPanel'),
        },
      ],
    },
    {
      path: 'board',
      lazy: lazyPage(
        ['board'],
        () => import('#web/features/educations/board/queue-page.tsx'),
        'BoardQueuePage',
      ),
    },
    {
      path: 'board/examiners',
      lazy: lazyPage(
        ['board'],
        () => import('#web/features/educations/board/examiners-page.tsx'),
        'ExaminersPage',
      ),
    },
    {
      path: 'board/:userId/:requestId',
      lazy: lazyPage(
        ['board', 'educations'],
        () => import('#web/features/educations/board/request-page.tsx'),
        'BoardRequestPage',
      ),
    },
    {
      path: 'board/:userId/:requestId/work/:submissionId/:tabId?',
      lazy: lazyPage(
        ['work', 'grading', 'hold', 'similarity'],
        () => import('#web/features/grading/item-page.tsx'),
        'BoardItemPage',
      ),
    },
  ],
  study: [
    {
      path: 'education/agreement/:documentId',
      lazy: lazyPage(
        ['educations'],
        () => import('#web/features/educations/agreement-page.tsx'),
        'AgreementPage',
      ),
    },
    {
      path: 'education',
      lazy: lazyPage(
        ['educations'],
        () => import('#web/features/educations/study-page.tsx'),
        'StudyEducationPage',
      ),
    },
  ],
  teacher: [
    {
      path: 'education',
      lazy: lazyPage(
        ['teaching', 'educations'],
        () => import('#web/features/educations/teaching/list-page.tsx'),
        'TaughtEducationsPage',
      ),
    },
    {
      path: 'education/:educationId',
      lazy: lazyPage(
        ['teaching', 'educations'],
        () => import('#web/features/educations/teaching/education-page.tsx'),
        'TaughtEducationPage',
      ),
    },
  ],
};

/** Where whoever pays for a student sees how far they are; it needs no login. */
export const payerPage = asBrowserSpeaks(
  lazyPage(['payer'], () => import('#web/features/educations/payer/payer-page.tsx'), 'PayerPage'),
);

/** Where anybody sees whether a testimonial holds; it needs no login. */
export const verifyPage = asBrowserSpeaks(
  lazyPage(['verify'], () => import('#web/features/educations/verify-page.tsx'), 'VerifyPage'),
);
