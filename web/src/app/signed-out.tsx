import { Navigate, Outlet, useSearchParams } from 'react-router';
import { sessionStore } from '#web/platform/session/session.ts';
import { safeReturn } from './entry-paths.ts';

/** Lets in who is not signed in; others go where they were going, or home. */
export function RequireSignedOut() {
  const { own } = sessionStore.use();
  const [search] = useSearchParams();
  return own ? <Navigate to={safeReturn(search.get('return'))} replace /> : <Outlet />;
}
