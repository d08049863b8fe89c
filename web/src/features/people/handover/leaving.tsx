import { lazy, Suspense } from 'react';
import type { UserId } from '#shared/identity/ids.ts';
import { loadTexts } from '#web/platform/i18n/i18n.ts';

const LeavingHint = lazy(async () => {
  const [{ LeavingHint }] = await Promise.all([import('./leaving-hint.tsx'), loadTexts(['handover'])]);
  return { default: LeavingHint };
});

/** What is said before somebody leaves; fetched with its texts where it is asked for. */
export function Leaving({ userId }: { userId: UserId }) {
  return (
    <Suspense>
      <LeavingHint userId={userId} />
    </Suspense>
  );
}
