import type { App } from '#shared/identity/permissions.ts';
import { Logo } from '#web/ui/logo.tsx';
import { AppSwitcher } from './app-switcher.tsx';
import { Bell } from './bell.tsx';
import { OrganisationLogo } from './organisation-logo.tsx';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

/** Above every page: where one is, and who one is. */
export function TopBar({ app }: { app: App | undefined }) {
  return (
    <header data-bar className={styles.bar}>
      <span className={styles.logo}>
        <Logo compact />
      </span>
      <AppSwitcher app={app} />
      <span className={styles.space} />
      <OrganisationLogo />
      <Bell />
      <UserMenu />
    </header>
  );
}
