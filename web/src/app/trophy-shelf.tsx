import { Suspense } from 'react';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { late } from '#web/ui/late.tsx';

/** What a student earned, where they have earned something: fetched after the page that it stands on. */
const Trophies = late(
  async () => {
    const [module] = await Promise.all([import('./trophies.tsx'), loadTexts(['trophies'])]);
    return { default: module.Trophies };
  },
  { quiet: true },
);

export function TrophyShelf() {
  return (
    <Suspense>
      <Trophies />
    </Suspense>
  );
}
