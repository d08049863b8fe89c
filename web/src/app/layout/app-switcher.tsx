import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { App } from '#shared/identity/permissions.ts';
import { prefer, preferenceStore } from '#web/platform/preferences.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { homeOf, useMe } from '../me.tsx';
import styles from './top-bar.module.css';

const icons: Readonly<Record<App, IconName>> = {
  admin: 'settings',
  study: 'path',
  teacher: 'users',
  manager: 'dashboard',
  duo: 'register',
  grading: 'grade',
};

/** There for who keeps the apps in view. */
const AppRow = lazyPart([], () => import('./app-row.tsx'), 'AppRow');

/** Which app one is in, and the way to the others, when there are any; this browser remembers how they show. */
export function AppSwitcher({ app }: { app: App | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const me = useMe();
  const { appsShown = false } = preferenceStore.use();
  if (!app) return null;
  const here = t(`app.${app}`);
  if (me.apps.length < 2) return <span className={styles.here}>{here}</span>;
  const apps = me.apps.map((one) => ({
    id: one,
    label: t(`app.${one}`),
    icon: icons[one],
    current: one === app,
    onAction: () => void navigate(homeOf(one, me.permissions)),
  }));
  // A small screen has no room for them side by side.
  const show = { id: 'show', label: t('app.show'), onAction: () => prefer({ appsShown: true }) };
  const isWide = globalThis.matchMedia('(min-width: 993px)').matches;
  return (
    <>
      {appsShown ? <AppRow app={app} /> : null}
      <span className={styles.list} data-beside-row={appsShown || undefined}>
        <Menu
          label={t('app.switch')}
          className={styles.switch}
          align="start"
          groups={[{ entries: apps }, ...(isWide && !appsShown ? [{ entries: [show] }] : [])]}
        >
          {here}
          <Icon name="down" size={16} />
        </Menu>
      </span>
    </>
  );
}
