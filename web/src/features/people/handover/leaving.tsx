import { Suspense } from 'react';
import type { UserId } from '#shared/identity/ids.ts';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { late } from '#web/ui/late.tsx';

const LeavingHint = late(
  async () => {
    const [{ LeavingHint }] = await Promise.all([import('./leaving-hint.tsx'), loadTexts(['handover'])]);
    return { default: LeavingHint };
  },
  { quiet: true },
);

const LeavingSomeHint = late(
  async () => {
    const [{ LeavingSome }] = await Promise.all([import('./leaving-some.tsx'), loadTexts(['handover'])]);
    return { default: LeavingSome };
  },
  { quiet: true },
);

/** The same before several leave at once. */
export function LeavingSome({ userIds }: { userIds: readonly UserId[] }) {
  return (
    <Suspense>
      <LeavingSomeHint userIds={userIds} />
    </Suspense>
  );
}

/** What is said before somebody leaves; fetched with its texts where it is asked for. */
export function Leaving({ userId }: { userId: UserId }) {
  return (
    <Suspense>
      <LeavingHint userId={userId} />
    </Suspense>
  );
}
