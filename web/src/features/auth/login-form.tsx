import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { prepareSignIn, signIn } from '#web/platform/session/sign-in.ts';
import type { SignIn } from '#web/platform/session/user-pool.ts';
import { StepField, StepForm } from './step-form.tsx';

type Challenge = Extract<SignIn, { kind: 'two-factor' }>;

interface LoginFormProps {
  readonly onChallenge: (challenge: Challenge) => void;
  /** Of who alone may log in here; absent: it is asked. */
  readonly email?: string;
  /** What else can be done. */
  readonly children?: ReactNode;
}

/** Email and password. */
export function LoginForm({ onChallenge, email, children }: LoginFormProps) {
  const { t } = useTranslation('auth');
  return (
    <StepForm
      step="login"
      submit={t('login.submit')}
      send={async ({ email: address = '', password = '' }) => {
        const result = await signIn(address, password);
        if (result.kind === 'two-factor') onChallenge(result);
        return result;
      }}
      fields={(errorOf) => (
        <>
          <StepField
            name="email"
            type="email"
            label={t('login.email')}
            error={errorOf('email')}
            autoComplete="username"
            inputMode="email"
            onFocus={prepareSignIn}
            {...(email !== undefined && { value: email, readOnly: true })}
          />
          <StepField
            name="password"
            type="password"
            label={t('login.password')}
            error={errorOf('password')}
            autoComplete="current-password"
            onFocus={prepareSignIn}
            autoFocus={email !== undefined}
          />
        </>
      )}
    >
      {children}
    </StepForm>
  );
}
