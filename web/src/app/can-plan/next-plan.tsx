import { lazy, Suspense } from 'react';

/** Asks whether who looks may plan what they take next, once the page that it stands on is there. */
const Asked = lazy(async () => ({ default: (await import('./asked.tsx')).Asked }));

export function NextPlan() {
  return (
    <Suspense>
      <Asked />
    </Suspense>
  );
}
