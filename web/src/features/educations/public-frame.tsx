import type { ReactNode } from 'react';
import { LanguageSwitch } from '#web/app/language-switch.tsx';
import { Logo } from '#web/ui/logo.tsx';
import styles from './public.module.css';

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
