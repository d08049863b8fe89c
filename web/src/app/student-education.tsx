import { Suspense } from 'react';
import type { UserId } from '#shared/identity/ids.ts';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { late } from '#web/ui/late.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Fetched with its texts by who opens it. */
const Tab = late(async () => {
  const [{ StudentTab }] = await Promise.all([
    import('#web/features/educations/student-tab.tsx'),
    loadTexts(['educations']),
  ]);
  return { default: StudentTab };
});

/** What a student studies, among the other things that are known of them. */
export function StudentEducation({ userId }: { userId: UserId }) {
  return (
    <Suspense fallback={<Skeleton rows={6} />}>
      <Tab userId={userId} />
    </Suspense>
  );
}
