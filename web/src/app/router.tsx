import type { RouteObject } from 'react-router';
import type { App } from '#shared/identity/permissions.ts';
import { Opening } from '#web/ui/opening.tsx';
import { ErrorPage } from './error-page.tsx';
import { lazyPage } from './lazy-page.ts';
import { Root } from './root.tsx';
import { adminPages } from './routes/admin.tsx';
import { authRoutes } from './routes/auth.tsx';
import { duoPages } from './routes/duo.tsx';
import { gradingPages } from './routes/grading.tsx';
import { mainRoutes } from './routes/main.tsx';
import { studyPages } from './routes/study.tsx';
import { SentHome } from './sent-home.tsx';

/** Every address of the product. Unknown ones lead to the login page, and from there home (spec section 2). */
export const addresses: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: Opening,
    children: [
      authRoutes,
      {
        path: 'styleguide/*',
        lazy: lazyPage([], () => import('./styleguide/styleguide-page.tsx'), 'StyleguidePage'),
      },
      {
        lazy: lazyPage([], () => import('./signed-in.tsx'), 'SignedIn'),
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [
              mainRoutes,
              area('admin', adminPages),
              area('study', studyPages),
              area('grading', gradingPages),
              area('duo', duoPages),
            ],
          },
        ],
      },
      { path: '*', element: <SentHome why="unknown" /> },
    ],
  },
];

/** The pages of an app, for who may open it; the guard leads on from its bare address. */
function area(app: App, pages: RouteObject[]): RouteObject {
  const bare = { index: true, element: null };
  const guard = async () => {
    const { RequireApp } = await import('./signed-in.tsx');
    return { element: <RequireApp app={app} /> };
  };
  return { path: app, lazy: guard, children: [...pages, bare] };
}
