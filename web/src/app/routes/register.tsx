import { type DomainPages, lazyPage } from '../lazy-page.ts';

export const pages: DomainPages = {
  duo: [
    {
      path: 'mutations/:tab?',
      lazy: lazyPage(
        ['register'],
        () => import('#web/features/register/mutations-page.tsx'),
        'MutationsPage',
      ),
    },
    {
      path: '2bron',
      lazy: lazyPage(['register'], () => import('#web/features/register/export-page.tsx'), 'ExportPage'),
    },
    {
      path: 'checklist',
      lazy: lazyPage(
        ['register'],
        () => import('#web/features/register/checklist-page.tsx'),
        'ChecklistPage',
      ),
    },
  ],
};
