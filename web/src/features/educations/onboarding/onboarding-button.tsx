import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';

const OnboardingDialog = lazyPart(
  ['onboarding', 'errors'],
  () => import('./onboarding-dialog.tsx'),
  'OnboardingDialog',
);

/** Opens the window in which educations are held against the onboarding. */
export function OnboardingButton() {
  const { t } = useTranslation('educations');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="swap" onPress={() => setOpen(true)}>
        {t('list.onboarding')}
      </Button>
      {open ? <OnboardingDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
