import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { entryPaths } from '#web/app/entry-paths.ts';
import { prepareSignIn, type SignIn, signIn } from '#web/platform/session/sign-in.ts';
import { StepField, StepForm } from './step-form.tsx';

type Challenge = Extract<SignIn, { kind: 'two-factor' }>;

/** Email and password. */
export function LoginForm({ onChallenge }: { onChallenge: (challenge: Challenge) => void }) {
  const { t } = useTranslation('auth');
  return (
    <StepForm
      step="login"
      submit={t('login.submit')}
      send={async ({ email = '', password = '' }) => {
        const result = await signIn(email, password);
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
          />
          <StepField
            name="password"
            type="password"
            label={t('login.password')}
            error={errorOf('password')}
            autoComplete="current-password"
          />
        </>
      )}
    >
      <Link to={entryPaths.auth.forgot()}>{t('login.forgot')}</Link>
    </StepForm>
  );
}
