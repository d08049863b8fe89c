import { lazyPage } from '../lazy-page.ts';

/** Other ways in than the login page, which needs none of their texts, and needn't name their many parts. */
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

export const forgotPage = lazyPage([], () => import('#web/features/auth/forgot-page.tsx'), 'ForgotPage');

export const joinPage = lazyPage([], () => import('#web/features/auth/join-page.tsx'), 'JoinPage');

export const confirmEmailPage = lazyPage(
  [],
  () => import('#web/features/auth/email-page.tsx'),
  'ConfirmEmailPage',
);

export const undoEmailPage = lazyPage([], () => import('#web/features/auth/email-page.tsx'), 'UndoEmailPage');
