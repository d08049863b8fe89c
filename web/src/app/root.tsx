import { Suspense } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { usePageViews } from '#web/platform/page-view.ts';
import { NoticeHost } from '#web/ui/notice-host.tsx';
import { Loader } from '#web/ui/progress.tsx';
import styles from './root.module.css';

/** What surrounds every page, signed in or not. */
export function Root() {
  const navigation = useNavigation();
  usePageViews();
  return (
    <>
      <div
        className={styles.underWay}
        data-on={navigation.state !== 'idle' || undefined}
        aria-hidden="true"
      />
      <Suspense fallback={<Loader />}>
        <Outlet />
      </Suspense>
      <NoticeHost />
    </>
  );
}
