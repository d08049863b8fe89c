import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { routes } from '#shared/auth/routes.ts';
import { entryPaths } from '#web/app/entry-paths.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/client.ts';
import { activeToken, endSession, sessionStore, switchBack } from '#web/platform/session/session.ts';
import { Loader } from '#web/ui/progress.tsx';
import { AuthCard } from './auth-card.tsx';

/** Ends the session, at the server and here. Here in any case: nobody stays logged in because a server is away. */
export function LogoutPage() {
  const { t } = useTranslation('auth');
  const [done, setDone] = useState(activeToken() === null);

  useEffect(() => {
    if (activeToken() === null) return;
    // Who acts as another ends their own session, and that one with it.
    if (sessionStore.get().impersonation) switchBack();
    call(routes.logout)
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      })
      .finally(() => {
        endSession();
        setDone(true);
      });
  }, []);

  if (done) return <Navigate to={entryPaths.auth.login()} replace />;
  return (
    <AuthCard title={t('logout.title')} intro={t('logout.busy')}>
      <Loader />
    </AuthCard>
  );
}
