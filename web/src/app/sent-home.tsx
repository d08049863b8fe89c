import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { isToldOnTheWay } from '#web/platform/api/reactions.ts';
import { notify } from '#web/platform/notices.ts';
import { entryPaths } from './entry-paths.ts';

/** Leads home from an address that shows nothing to this reader, and says why; who isn't signed in logs in first. */
export function SentHome({ why }: { why: 'notYours' | 'unknown' }) {
  const { t } = useTranslation();
  const text = t(`address.${why}`);
  useEffect(() => {
    // Who lost a role on the page was told so by the call that was refused.
    if (!isToldOnTheWay()) notify('info', text);
  }, [text]);
  return <Navigate to={why === 'unknown' ? entryPaths.auth.login() : entryPaths.main.home()} replace />;
}
