import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { entryPaths } from '#web/app/entry-paths.ts';
import type { SignIn } from '#web/platform/session/sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { StepField, StepForm } from './step-form.tsx';

type Challenge = Extract<SignIn, { kind: 'two-factor' }>;

/** The six digits of the reader's app. */
export function ChallengeForm({ challenge, onCancel }: { challenge: Challenge; onCancel: () => void }) {
  const { t } = useTranslation('auth');
  // A refused code leaves the challenge open, as the same one or as a next.
  const [current, setCurrent] = useState(challenge);
  return (
    <StepForm
      step="challenge"
      submit={t('challenge.submit')}
      send={async ({ code = '' }) => {
        const result = await current.answer(code);
        if (result.kind === 'two-factor') setCurrent(result);
        return result;
      }}
      fields={(errorOf) => (
        <StepField
          name="code"
          look="code"
          label={t('challenge.code')}
          error={errorOf('code')}
          autoComplete="one-time-code"
          digits={6}
          autoFocus
        />
      )}
    >
      <Link to={entryPaths.auth.recovery()}>{t('challenge.lost')}</Link>
      <Button variant="quiet" icon="back" onPress={onCancel}>
        {t('challenge.back')}
      </Button>
    </StepForm>
  );
}
