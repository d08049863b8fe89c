import { type DomainPages, lazyPage } from '../lazy-page.ts';

export const pages: DomainPages = {
  admin: [
    {
      path: 'accreditation',
      lazy: lazyPage(
        ['dossier', 'jobs'],
        () => import('#web/features/figures/dossier-page.tsx'),
        'DossierPage',
      ),
    },
  ],
  study: [
    {
      path: 'evaluations/:learnpathId',
      lazy: lazyPage(
        ['evaluation'],
        () => import('#web/features/figures/evaluation-page.tsx'),
        'EvaluationPage',
      ),
    },
  ],
  manager: [
    {
      path: 'evaluation-questions',
      lazy: lazyPage(
        ['evaluation'],
        () => import('#web/features/figures/evaluation-questions-page.tsx'),
        'EvaluationQuestionsPage',
      ),
    },
    {
      path: 'figures',
      lazy: lazyPage(['figures'], () => import('#web/features/figures/figures-page.tsx'), 'FiguresPage'),
    },
    {
      path: 'learnpaths',
      lazy: lazyPage(
        ['figures'],
        () => import('#web/features/figures/learnpaths-page.tsx'),
        'LearnpathsPage',
      ),
    },
    {
      path: 'learnpaths/:learnpathId',
      lazy: lazyPage(['figures'], () => import('#web/features/figures/learnpath-page.tsx'), 'LearnpathPage'),
    },
    {
      path: 'learnpaths/:learnpathId/assessment',
      lazy: lazyPage(
        ['assessment', 'figures'],
        () => import('#web/features/figures/assessment-page.tsx'),
        'AssessmentPage',
      ),
    },
    {
      path: 'courses',
      lazy: lazyPage(['figures'], () => import('#web/features/figures/courses-page.tsx'), 'CoursesPage'),
    },
    {
      path: 'education',
      lazy: lazyPage(
        ['figures'],
        () => import('#web/features/figures/educations-page.tsx'),
        'EducationsPage',
      ),
    },
  ],
};
