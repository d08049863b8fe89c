import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { prepareDialog } from './dialog.tsx';
import { leavesDeleted } from './of-deleted.ts';

interface UnsavedGuardProps {
  readonly when: boolean;
  /** The address below which the changes stay with the page; absent: only its own. */
  readonly within?: string | undefined;
  /** Of a window, which keeps the rest of the page away: only Back and Forward lead out of it unasked. */
  readonly inWindow?: boolean;
}

/** Every guard on the page, the first in front. The router asks one of them only, which asks for all. */
const guards: { current: UnsavedGuardProps; readonly lead: () => void }[] = [];

/** Asks before the reader leaves with changes that are not saved: within the product, and on closing the tab. */
export function UnsavedGuard({ when, within, inWindow = false }: UnsavedGuardProps) {
  const [leads, setLeads] = useState(false);
  const [guard] = useState<(typeof guards)[number]>(() => ({
    current: { when },
    lead: () => setLeads(true),
  }));
  useEffect(() => {
    guard.current = { when, inWindow, within };
  }, [guard, when, within, inWindow]);

  useEffect(() => {
    guards.push(guard);
    guards[0]?.lead();
    return () => {
      guards.splice(guards.indexOf(guard), 1);
      guards[0]?.lead();
    };
  }, [guard]);

  useEffect(() => {
    if (!when) return;
    prepareDialog();
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', stay);
    return () => globalThis.removeEventListener('beforeunload', stay);
  }, [when]);

  return leads ? <Leaving /> : null;
}

/** Stops a navigation that any of the guards is against, until the reader has decided. */
function Leaving() {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation: { pathname: from }, nextLocation: { pathname: to, state }, historyAction }) =>
      // Back leads to a place as it was come to: that was once.
      !(historyAction !== 'POP' && leavesDeleted(state)) &&
      guards.some(
        ({ current: { when, within, inWindow } }) =>
          when &&
          from !== to &&
          !(within !== undefined && to.startsWith(within)) &&
          !(inWindow && historyAction !== 'POP'),
      ),
  );
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('unsaved.title')}
      confirm={t('unsaved.leave')}
      cancel={t('unsaved.stay')}
      tone="danger"
      onConfirm={() => {
        blocker.proceed?.();
        return true;
      }}
    >
      {t('unsaved.text')}
    </ConfirmDialog>
  );
}
