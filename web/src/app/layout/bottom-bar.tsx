import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import type { App } from '#shared/identity/permissions.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { homeOf, useMe } from '../me.tsx';
import { paths } from '../paths.ts';
import styles from './bottom-bar.module.css';
import { MenuLinks } from './menu-links.tsx';

/** On a phone: home, menu and profile, within reach of a thumb. */
export function BottomBar({ app }: { app: App | undefined }) {
  const { t } = useTranslation();
  const { permissions } = useMe();
  const [open, setOpen] = useState(false);
  const home = app ? homeOf(app, permissions) : paths.main.home();

  return (
    <nav data-bar className={styles.bar} aria-label={t('layout.mobileMenu')}>
      <NavLink to={home} className={styles.item ?? ''}>
        <Icon name="home" size={24} />
        {t('layout.home')}
      </NavLink>
      {app ? (
        <button type="button" className={styles.item} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="menu" size={24} />
          {t('layout.menu')}
        </button>
      ) : null}
      <NavLink to={paths.main.profile()} className={styles.item ?? ''}>
        <Icon name="user" size={24} />
        {t('layout.profile')}
      </NavLink>
      <Dialog title={app ? t(`app.${app}`) : t('layout.menu')} isOpen={open} onClose={() => setOpen(false)}>
        {app ? <MenuLinks app={app} compact={false} onFollow={() => setOpen(false)} /> : null}
      </Dialog>
    </nav>
  );
}
