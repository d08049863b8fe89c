import { Navigate, Outlet, type RouteObject } from 'react-router';
import type { App } from '#shared/identity/permissions.ts';
import { Opening } from '#web/ui/opening.tsx';
import { entryPaths } from './entry-paths.ts';
import { ErrorPage } from './error-page.tsx';
import type { Area } from './lazy-page.ts';
import { Root } from './root.tsx';
import { authRoutes } from './routes/auth.tsx';
import { SentHome } from './sent-home.tsx';

const home = async () => ({ Component: (await import('./signed-in.tsx')).Home });

/** What every signed-in user has, whatever their apps. */
const main: RouteObject = {
  id: 'main' satisfies Area,
  path: 'main',
  Component: Outlet,
  children: [
    { index: true, lazy: home },
    { path: 'home', lazy: home },
  ],
};

const apps: readonly App[] = ['admin', 'study', 'teacher', 'manager', 'duo', 'grading'];

/**
 * What every address of the product begins with; the pages below are added by `pages.ts`. Unknown addresses lead to the
 * login page, and from there home (spec section 2).
 */
export const addresses: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: Opening,
    children: [
      { index: true, element: <Navigate to={entryPaths.auth.login()} replace /> },
      authRoutes,
      { path: 'payer', lazy: async () => (await import('./routes/educations.tsx')).payerPage() },
      {
        path: 'accessibility',
        lazy: async () => (await import('./routes/accessibility.tsx')).accessibilityPage(),
      },
      { path: 'verify/:code', lazy: async () => (await import('./routes/educations.tsx')).verifyPage() },
      {
        path: 'styleguide/*',
        lazy: async () => (await import('./routes/styleguide.tsx')).styleguidePage(),
      },
      elsewhere('TermsAndConditions', 'terms'),
      elsewhere('PrivacyPolicy', 'privacy'),
      {
        lazy: async () => ({ Component: (await import('./signed-in.tsx')).SignedIn }),
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [
              main,
              ...apps.map(area),
              {
                path: 'redirect/studycoach',
                lazy: async () => (await import('./routes/people.tsx')).studyCoachPage(),
              },
            ],
          },
        ],
      },
      { path: '*', element: <SentHome why="unknown" /> },
    ],
  },
];

/** A page that is not of the product, at an address that the settings name. */
function elsewhere(name: string, link: 'terms' | 'privacy'): RouteObject {
  return {
    path: `redirect/${name}`,
    lazy: async () => {
      const { ElsewherePage } = await import('./elsewhere-page.tsx');
      return { element: <ElsewherePage link={link} /> };
    },
  };
}

/** An app, for who may open it; the guard leads on from its bare address. */
function area(app: App): RouteObject {
  const guard = async () => {
    const { RequireApp } = await import('./signed-in.tsx');
    return { element: <RequireApp app={app} /> };
  };
  return { id: app, path: app, lazy: guard, children: [{ index: true, element: null }] };
}
