import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { leadHome } from './app/lead-home.ts';
import { patchRoutesOnNavigation } from './app/pages.ts';
import { addresses } from './app/router.tsx';
import { startI18n } from './platform/i18n/i18n.ts';
import { followTheme } from './platform/preferences.ts';
import { guardMarkup } from './platform/safe-markup.ts';
import { activeToken } from './platform/session/session.ts';
import './ui/tokens.css';
import './ui/base.css';

guardMarkup();
const router = createBrowserRouter(addresses, { patchRoutesOnNavigation });
followTheme();
leadHome(router);
// Who is signed in is asked for while the page's own code is still on its way.
if (activeToken()) void import('./app/signed-in.tsx').then(({ preloadMe }) => preloadMe());

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

await startI18n();
// In slices, between which a slow phone can react.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
);
