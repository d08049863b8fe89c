import { type DomainPages, lazyPage } from '../lazy-page.ts';

export const pages: DomainPages = {
  admin: [
    {
      path: 'library',
      lazy: lazyPage(['library'], () => import('#web/features/library/sources-page.tsx'), 'SourcesPage'),
    },
    {
      path: 'library/view/:sourceId?',
      lazy: lazyPage(['library'], () => import('#web/features/library/source-page.tsx'), 'SourcePage'),
    },
  ],
  study: [
    {
      path: 'buku',
      lazy: lazyPage(['library'], () => import('#web/features/library/buku-page.tsx'), 'StudyBukuPage'),
    },
  ],
  teacher: [
    {
      path: 'buku',
      lazy: lazyPage(['library'], () => import('#web/features/library/buku-page.tsx'), 'TeacherBukuPage'),
    },
  ],
};
