import { Suspense } from 'react';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { late } from '#web/ui/late.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Fetched with its texts when it is opened. */
const SubjectTimeline = late(async () => {
  const [{ SubjectTimeline }] = await Promise.all([import('./subject-timeline.tsx'), loadTexts(['audit'])]);
  return { default: SubjectTimeline };
});

/** The tab of a page that shows all that happened to one thing, for who may read the log. */
export function TimelineTab({ type, id }: { type: string; id: string }) {
  return (
    <Suspense fallback={<Skeleton shape="table" rows={4} />}>
      <SubjectTimeline type={type} id={id} />
    </Suspense>
  );
}
