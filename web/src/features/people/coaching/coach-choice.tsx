import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { late } from '#web/ui/late.tsx';

/** Fetched with its texts once somebody asks for it: most who look at a list narrow it down by what is there already. */
const CoachFilter = late(async () => {
  const [{ CoachFilter }] = await Promise.all([import('./coach-filter.tsx'), loadTexts(['coaching'])]);
  return { default: CoachFilter };
});

/** Opens the filter by coach; open where the address has one. */
export function CoachChoice(props: {
  coachId: string | undefined;
  onChange: (coachId: string | null) => void;
}) {
  const { t } = useTranslation('people');
  const [open, setOpen] = useState(false);
  if (!open && !props.coachId)
    return (
      <Button icon="user" onPress={() => setOpen(true)}>
        {t('list.byCoach')}
      </Button>
    );
  return (
    <Suspense fallback={<span aria-busy="true" hidden />}>
      <CoachFilter {...props} focused={open} />
    </Suspense>
  );
}
