import { lazyPage } from '../lazy-page.ts';

/** Logging in with a directory, and choosing a password or that; apart from the login page, which needs neither's texts. */
export const directoryPage = lazyPage(
  ['directory'],
  () => import('#web/features/auth/directory-page.tsx'),
  'DirectoryPage',
);

export const resetPage = lazyPage(
  ['directory'],
  () => import('#web/features/auth/reset-page.tsx'),
  'ResetPage',
);
