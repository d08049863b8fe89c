import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { prepareDialog } from './dialog.tsx';

/**
 * Asks before the reader leaves with changes that are not saved: within the product, and on closing the tab.
 * @param within the address below which the changes stay with the page; absent: only its own
 */
export function UnsavedGuard({ when, within }: { when: boolean; within?: string }) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation: { pathname } }) =>
      when && currentLocation.pathname !== pathname && !(within && pathname.startsWith(within)),
  );

  useEffect(() => {
    if (!when) return;
    prepareDialog();
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', stay);
    return () => globalThis.removeEventListener('beforeunload', stay);
  }, [when]);

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title={t('unsaved.title')}
      confirm={t('unsaved.leave')}
      cancel={t('unsaved.stay')}
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
    >
      {t('unsaved.text')}
    </ConfirmDialog>
  );
}
