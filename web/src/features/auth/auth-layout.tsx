import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import { entryPaths } from '#web/app/entry-paths.ts';
import { LanguageSwitch } from '#web/app/language-switch.tsx';
import { Logo } from '#web/ui/logo.tsx';
import styles from './auth-layout.module.css';
import { DailyQuote } from './daily-quote.tsx';

/** Fetched beside the form, not before it; without it one can still log in. */
const SystemNotice = lazy(() => {
  const loading = import('./system-notice.tsx');
  return loading.then(
    (module) => ({ default: module.SystemNotice }),
    () => ({ default: () => null }),
  );
});

/** What surrounds logging in: the form on one side, the thought of the day on the other. */
export function AuthLayout() {
  const { t } = useTranslation();
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
        <footer className={styles.footer}>
          <Link to={entryPaths.accessibility()}>{t('accessibility')}</Link>
        </footer>
      </div>
      <DailyQuote />
    </div>
  );
}
