import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { App } from '#shared/identity/permissions.ts';
import { prefer, preferenceStore } from '#web/platform/preferences.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { paths } from '../paths.ts';
import { MenuLinks } from './menu-links.tsx';
import styles from './sidebar.module.css';

/** The menu of an app along the left edge, as icons or with words; this browser remembers which. */
export function Sidebar({ app }: { app: App | undefined }) {
  const { t } = useTranslation();
  const { sidebarCollapsed } = preferenceStore.use();
  const word = sidebarCollapsed ? t('layout.expand') : t('layout.collapse');

  return (
    <aside className={styles.sidebar} data-collapsed={sidebarCollapsed || undefined}>
      <Link
        className={styles.home}
        to={paths.main.home()}
        aria-label={`${t('product')}, ${t('layout.home')}`}
      >
        <Logo compact={sidebarCollapsed} />
      </Link>
      {app ? (
        <nav className={styles.menu} aria-label={t('layout.mainMenu')}>
          <MenuLinks app={app} compact={sidebarCollapsed} />
        </nav>
      ) : null}
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={!sidebarCollapsed}
        aria-label={word}
        title={word}
        onClick={() => prefer({ sidebarCollapsed: !sidebarCollapsed })}
      >
        <Icon name={sidebarCollapsed ? 'expand' : 'collapse'} />
        {sidebarCollapsed ? null : <span>{word}</span>}
      </button>
    </aside>
  );
}
