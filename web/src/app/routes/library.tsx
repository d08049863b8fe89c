import { type DomainPages, lazyPage } from '../lazy-page.ts';

const buku = () => import('#web/features/library/buku-page.tsx');

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
  study: [{ path: 'buku', lazy: lazyPage(['library'], buku, 'StudyBukuPage') }],
  teacher: [{ path: 'buku', lazy: lazyPage(['library'], buku, 'TeacherBukuPage') }],
};
