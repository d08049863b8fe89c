import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { entryPaths } from '#web/app/entry-paths.ts';
import { sessionStore } from '#web/platform/session/session.ts';
import type { SignIn } from '#web/platform/session/user-pool.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { AuthCard } from './auth-card.tsx';
import { besideForm } from './beside-form.ts';
import { ChallengeForm } from './challenge-form.tsx';
import { LoginForm } from './login-form.tsx';

/** A directory is not where most log in. */
const DirectoryLinks = besideForm(() => import('./directory-links.tsx'), 'DirectoryLinks');

type Challenge = Extract<SignIn, { kind: 'two-factor' }>;

/** Logging in, in one step or two. A success needs nothing here: the guard leads on once there is a session. */
export function LoginPage() {
  const { t } = useTranslation('auth');
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const { ended } = sessionStore.use();

  if (challenge) {
    return (
      <AuthCard key="challenge" title={t('challenge.title')} intro={t('challenge.intro')}>
        <ChallengeForm challenge={challenge}>
          <Link to={entryPaths.auth.recovery()}>{t('challenge.lost')}</Link>
          <Button variant="quiet" icon="back" onPress={() => setChallenge(null)}>
            {t('challenge.back')}
          </Button>
        </ChallengeForm>
      </AuthCard>
    );
  }
  return (
    <AuthCard key="login" title={t('login.title')} intro={t('login.intro')}>
      {ended ? (
        <Callout tone="info" role="status">
          {t('login.expired')}
        </Callout>
      ) : null}
      <LoginForm onChallenge={setChallenge}>
        <Link to={entryPaths.auth.forgot()}>{t('login.forgot')}</Link>
      </LoginForm>
      <Suspense>
        <DirectoryLinks />
      </Suspense>
    </AuthCard>
  );
}
