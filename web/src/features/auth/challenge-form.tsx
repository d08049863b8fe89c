import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignIn } from '#web/platform/session/user-pool.ts';
import { StepField, StepForm } from './step-form.tsx';

type Challenge = Extract<SignIn, { kind: 'two-factor' }>;

/** The six digits of the reader's app. @param children what else can be done */
export function ChallengeForm({ challenge, children }: { challenge: Challenge; children: ReactNode }) {
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
      {children}
    </StepForm>
  );
}
