import type { RouteObject } from 'react-router';
import { lazyPage } from '../lazy-page.ts';

/**
 * The pages of the duo app, one line each, below `/duo`:
 * `{ path: 'things/:thingId', lazy: lazyPage(['namespace'], () => import('…-page.tsx'), 'ThingPage') }`.
 * A page in the menu gets its entry in `../menu.ts`, and every page its address in `../paths.ts`.
 */
export const duoPages: RouteObject[] = [
  {
    path: 'mutations/:tab?',
    lazy: lazyPage(['register'], () => import('#web/features/register/mutations-page.tsx'), 'MutationsPage'),
  },
  {
    path: '2bron',
    lazy: lazyPage(['register'], () => import('#web/features/register/export-page.tsx'), 'ExportPage'),
  },
  {
    path: 'checklist',
    lazy: lazyPage(['register'], () => import('#web/features/register/checklist-page.tsx'), 'ChecklistPage'),
  },
];
