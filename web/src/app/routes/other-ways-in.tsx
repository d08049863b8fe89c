import { lazyPage } from '../lazy-page.ts';

/** Other ways in than the login page, which needs none of their texts. */
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

export const recoveryPage = lazyPage(
  ['recovery'],
  () => import('#web/features/auth/recovery-page.tsx'),
  'RecoveryPage',
);
