import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { sessionStore } from '#web/platform/session/session.ts';
import { useTrail } from '#web/ui/trail.ts';
import '#web/ui/print.css';
import { appOf } from '../entry-paths.ts';
import { lazyPart } from '../lazy-part.tsx';
import { useMe } from '../me.tsx';
import { TodayAtHome } from '../today/at-home.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { useLateFocus } from './late-focus.ts';
import { scrollKey, useLateScroll } from './late-scroll.ts';
import { OrganisationBar } from './organisation-bar.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { SystemMessage } from './system-message.tsx';
import { TopBar } from './top-bar.tsx';

/** Few are asked, and once. */
const AskedStart = lazyPart(['start'], () => import('../start/asked.tsx'), 'AskedStart');

/** There for the few who act as another. */
const ImpersonationOverlay = lazyPart(
  [],
  () => import('./impersonation-overlay.tsx'),
  'ImpersonationOverlay',
);

/** What stands around every page of a signed-in user. */
export function Shell() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const me = useMe();
  const { impersonation } = sessionStore.use();
  const app = appOf(pathname) ?? me.homeApp;
  useTrail();
  useLateScroll();
  useLateFocus();

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <Sidebar app={app} />
      <div className={styles.column}>
        <TopBar app={app} />
        <OrganisationBar />
        <SystemMessage />
        <main id="content" className={styles.main} tabIndex={-1}>
          {app ? <TodayAtHome app={app} /> : null}
          <Outlet />
        </main>
      </div>
      <BottomBar app={app} />
      {impersonation ? <ImpersonationOverlay /> : null}
      {me.asksStart ? <AskedStart /> : null}
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}
