import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { App } from '#shared/identity/permissions.ts';
import { membersOf, stored } from '#web/platform/stored.ts';
import { lazyPart } from '../lazy-part.tsx';
import { homeOf, useMe } from '../me.tsx';
import styles from './at-home.module.css';

const Today = lazyPart(['today'], () => import('./today.tsx'), 'Today');

/** How high today was in each app when it was last shown in this browser, in pixels; 0 where there was nothing. */
const heights = stored<Readonly<Record<string, unknown>>>('leerpad.today', membersOf, {});

/** In a browser that has not shown it yet: what it takes where there mostly is something, one line of it. */
const usual: Partial<Record<App, number>> = { study: 94, teacher: 94 };

/** Today, above the page with which an app begins. */
export function TodayAtHome({ app }: { app: App }) {
  const { pathname } = useLocation();
  const { permissions } = useMe();
  return pathname === homeOf(app, permissions) ? <Place key={app} app={app} /> : null;
}

/** Keeps the room that today took last time until it is there, so that the page below doesn't move when it comes. */
function Place({ app }: { app: App }) {
  const place = useRef<HTMLDivElement>(null);
  const [kept] = useState(() => Number(heights.get()[app] ?? usual[app]) || 0);
  const [isKnown, setKnown] = useState(false);
  useLayoutEffect(() => {
    if (isKnown && place.current) heights.set({ ...heights.get(), [app]: place.current.offsetHeight });
  }, [app, isKnown]);
  return (
    <div ref={place} className={styles.place} style={{ minHeight: isKnown ? 0 : kept }}>
      <Today app={app} onKnown={() => setKnown(true)} />
    </div>
  );
}
