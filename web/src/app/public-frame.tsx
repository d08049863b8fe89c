import type { ReactNode } from 'react';
import { Logo } from '#web/ui/logo.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './public-frame.module.css';

/** What surrounds a page that needs no login. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <header>
        <Logo />
        <LanguageSwitch />
      </header>
      <main>{children}</main>
    </div>
  );
}
