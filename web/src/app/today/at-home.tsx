import { useLocation } from 'react-router';
import type { App } from '#shared/identity/permissions.ts';
import { lazyPart } from '../lazy-part.tsx';
import { homeOf, useMe } from '../me.tsx';

const Today = lazyPart(['today'], () => import('./today.tsx'), 'Today');

/** Today, above the page with which an app begins. */
export function TodayAtHome({ app }: { app: App }) {
  const { pathname } = useLocation();
  const { permissions } = useMe();
  return pathname === homeOf(app, permissions) ? <Today app={app} /> : null;
}
