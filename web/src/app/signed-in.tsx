import { type ReactNode, useEffect } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { getMe } from '#shared/auth/me.ts';
import type { App } from '#shared/identity/permissions.ts';
import { refresh, refreshAll } from '#web/platform/api/use-command.ts';
import { forgetAll, preloadRoute } from '#web/platform/api/use-route.ts';
import { sessionStore } from '#web/platform/session/session.ts';
import { Opening } from '#web/ui/opening.tsx';
import { useAnythingUnsaved } from '#web/ui/unsaved.ts';
import { countViews } from './count-views.ts';
import { askFor } from './entry-paths.ts';
import { Shell } from './layout/shell.tsx';
import { lazyPart } from './lazy-part.tsx';
import { homeOf, MeProvider, useMe } from './me.tsx';
import { isInMenu } from './menu.ts';
import { noteSession } from './note-session.ts';
import { paths } from './paths.ts';
import { SentHome } from './sent-home.tsx';

/** Everything behind the login page, fetched apart from it and in one piece. */
export function SignedIn() {
  const { i18n } = useTranslation();
  return (
    <I18nProvider locale={i18n.resolvedLanguage === 'en' ? 'en-GB' : 'nl-NL'}>
      <RequireLogin>
        <InOrganisation>
          <RequireSecondFactor>
            <Shell />
          </RequireSecondFactor>
        </InOrganisation>
      </RequireLogin>
    </I18nProvider>
  );
}

/** Asks whose session has ended to log in over the page; fetched when it shows. */
const LogInAgain = lazyPart(['auth'], () => import('#web/features/auth/log-in-again.tsx'), 'LogInAgain');

/** Fetched where an address asks for one: few do, and once. */
const AskedOrganisation = lazyPart(
  [],
  () => import('./asked-organisation.tsx'),
  'AskedOrganisation',
  <Opening />,
);

function InOrganisation({ children }: { children: ReactNode }) {
  return useLocation().search.includes(askFor) ? <AskedOrganisation /> : children;
}

/** Lets in who is signed in; others go to the login page, which brings them back here. */
function RequireLogin({ children }: { children: ReactNode }) {
  const { own, impersonation, ended } = sessionStore.use();
  const isAnythingUnsaved = useAnythingUnsaved();
  const signedIn = own !== null && impersonation === null;
  // With what was typed, the page stays where it is until its person is back.
  const waits = !own && ended !== null && isAnythingUnsaved;
  useEffect(() => {
    if (signedIn) noteSession();
  }, [signedIn]);
  useEffect(() => {
    const { pathname: first } = window.location;
    if (signedIn) countViews(first);
  }, [signedIn]);
  // What was asked meanwhile was refused.
  useEffect(() => (waits ? () => void refreshAll() : undefined), [waits]);
  if (!own && !impersonation && !waits) return <ToLogin />;
  return (
    // Nothing of one person's page is there for the next.
    <MeProvider key={(own ?? ended)?.id}>
      {children}
      {waits ? <LogInAgain /> : null}
    </MeProvider>
  );
}

/** The login page brings back here; what was read until now, and was refused at last, isn't shown again. */
function ToLogin() {
  const { pathname, search } = useLocation();
  const wanted = pathname === paths.main.home() ? undefined : pathname + search;
  useEffect(() => void forgetAll(), []);
  return <Navigate to={paths.auth.login(wanted)} replace />;
}

/** What somebody sees whose organisation asks for a second factor that they don't have; fetched when it shows. */
const SecondFactorGate = lazyPart(
  ['settings'],
  () => import('#web/features/settings/second-factor-gate.tsx'),
  'SecondFactorGate',
  <Opening />,
);

function RequireSecondFactor({ children }: { children: ReactNode }) {
  return useMe().secondFactor?.overdue ? <SecondFactorGate /> : children;
}

/**
 * Lets in whose apps hold this one, to the pages of the menu they are shown; others go to their own, and are told.
 * The bare address of an app leads to where it begins.
 */
export function RequireApp({ app }: { app: App }) {
  const { apps, permissions } = useMe();
  const { pathname } = useLocation();
  if (!apps.includes(app) || !isInMenu(app, pathname, permissions)) return <SentHome why="notYours" />;
  if (/^\/\w+\/?$/.test(pathname)) return <Navigate to={homeOf(app, permissions)} replace />;
  return <Outlet />;
}

/** Home is where the user's own app begins. */
export function Home() {
  const { homeApp, permissions } = useMe();
  return <Navigate to={homeApp ? homeOf(homeApp, permissions) : paths.main.profile()} replace />;
}

/** Asks anew who is signed in, and what they may do. */
export function rereadMe(): Promise<void> {
  return refresh([getMe]);
}

/** Asks who is signed in before the page that needs it is there. */
export function preloadMe(): void {
  preloadRoute(getMe);
}
