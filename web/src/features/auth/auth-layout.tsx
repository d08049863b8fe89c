import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { LanguageSwitch } from '#web/app/language-switch.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { About } from './about.tsx';
import styles from './auth-layout.module.css';
import { besideForm } from './beside-form.ts';
import { QuotePanel } from './quote-panel.tsx';

const SystemNotice = besideForm(() => import('./system-notice.tsx'), 'SystemNotice');

/** What surrounds logging in: the form on one side, the thought of the day on the other. */
export function AuthLayout() {
  return (
    <div className={styles.layout}>
      <div className={styles.form}>
        <header className={styles.header}>
          <Logo />
          <LanguageSwitch />
        </header>
        <main className={styles.main}>
          <Suspense>
            <SystemNotice />
          </Suspense>
          <Outlet />
        </main>
        <footer>
          <About />
        </footer>
      </div>
      <QuotePanel />
    </div>
  );
}
