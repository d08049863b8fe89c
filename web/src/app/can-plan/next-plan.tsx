import { Suspense } from 'react';
import { late } from '#web/ui/late.tsx';

/** Asks whether who looks may plan what they take next, once the page that it stands on is there. */
const Asked = late(async () => ({ default: (await import('./asked.tsx')).Asked }), { quiet: true });

export function NextPlan() {
  return (
    <Suspense>
      <Asked />
    </Suspense>
  );
}
