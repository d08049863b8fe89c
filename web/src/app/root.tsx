import { lazy, Suspense } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import { Outlet, useNavigation } from 'react-router';
import { usePageViews } from '#web/platform/page-view.ts';
import { Loader } from '#web/ui/progress.tsx';
import styles from './root.module.css';

/** Messages come after the first page: nothing can be said before it is there. */
const Toasts = lazy(async () => ({ default: (await import('#web/ui/toast.tsx')).Toasts }));

/** What surrounds every page, signed in or not. */
export function Root() {
  const { i18n } = useTranslation();
  const navigation = useNavigation();
  usePageViews();
  return (
    <I18nProvider locale={i18n.resolvedLanguage === 'en' ? 'en-US' : 'nl-NL'}>
      <div
        className={styles.underWay}
        data-on={navigation.state !== 'idle' || undefined}
        aria-hidden="true"
      />
      <Suspense fallback={<Loader />}>
        <Outlet />
      </Suspense>
      <Suspense>
        <Toasts />
      </Suspense>
    </I18nProvider>
  );
}
