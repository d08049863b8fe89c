import { late } from './late.tsx';

/** Their dialog is more than the login page should carry. */
export const FormGuard = late(async () => ({ default: (await import('./form-guard.tsx')).FormGuard }), {
  quiet: true,
});

/** Asks before what isn't saved is left; see `unsaved-guard.tsx`. */
export const UnsavedGuard = late(
  async () => ({ default: (await import('./unsaved-guard.tsx')).UnsavedGuard }),
  {
    quiet: true,
  },
);
