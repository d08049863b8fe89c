import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onboardingRoutes } from '#shared/educations/onboarding-routes.ts';
import type { OnboardingComparison } from '#shared/educations/onboarding-schemas.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Loader } from '#web/ui/progress.tsx';
import { Differences } from './differences.tsx';

/** What the onboarding calls educations: fetched when it is asked for, held against what is here, and taken over where that is ticked. */
export function OnboardingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('onboarding');
  const [found, setFound] = useState<OnboardingComparison>();
  const [error, setError] = useState<ApiError>();
  const { run, pending } = useCommand(onboardingRoutes.fetchOnboarding, { errors: 'caller' });
  async function fetchAnew() {
    setError(undefined);
    const outcome = await run();
    setFound(outcome.ok ? outcome.value : undefined);
    setError(outcome.ok ? undefined : outcome.error);
  }
  return (
    <Dialog kind="wide" title={t('title')} onClose={onClose}>
      {error ? <FailedState error={error} onRetry={() => void fetchAnew()} /> : null}
      {pending && !found ? <Loader /> : null}
      {found ? <Differences found={found} onTaken={fetchAnew} onClose={onClose} /> : null}
      {found || error || pending ? null : (
        <>
          <p>{t('intro')}</p>
          <DialogActions>
            <Button onPress={onClose}>{t('close')}</Button>
            <Button variant="primary" onPress={() => void fetchAnew()}>
              {t('fetch')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
