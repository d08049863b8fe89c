import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { changeLanguage, currentLanguage } from '#web/platform/i18n/i18n.ts';
import { Logo } from '#web/ui/logo.tsx';
import styles from './auth-layout.module.css';
import { DailyQuote } from './daily-quote.tsx';

/** Fetched beside the form, not before it; without it one can still log in. */
const SystemNotice = lazy(() =>
  import('./system-notice.tsx').then(
    (module) => ({ default: module.SystemNotice }),
    () => ({ default: () => null }),
  ),
);

const languages = ['nl', 'en'] as const;

/** What surrounds logging in: the form on one side, the thought of the day on the other. */
export function AuthLayout() {
  const { t } = useTranslation();
  return (
    <div className={styles.layout}>
      <div className={styles.form}>
        <header className={styles.header}>
          <Logo />
          <fieldset className={styles.languages}>
            <legend>{t('language.label')}</legend>
            {languages.map((language) => (
              <button
                key={language}
                type="button"
                lang={language}
                aria-pressed={currentLanguage() === language}
                onClick={() => void changeLanguage(language, true)}
              >
                {t(`language.${language}`)}
              </button>
            ))}
          </fieldset>
        </header>
        <main className={styles.main}>
          <Suspense>
            <SystemNotice />
          </Suspense>
          <Outlet />
        </main>
      </div>
      <DailyQuote />
    </div>
  );
}
