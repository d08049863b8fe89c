import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#web/platform/api/reactions.ts';
import { useReach } from '#web/platform/use-reach.ts';
import { Button } from './button.tsx';
import dialog from './dialog.module.css';
import styles from './missing-part.module.css';

interface MissingPartProps {
  /** What the part was given, which says whether it is a window, an open one, and how it is closed. */
  readonly of: { readonly isOpen?: boolean; readonly onClose?: () => void };
  readonly quiet: boolean;
  readonly onBack: () => void;
}

/** In place of a part of the page that couldn't be fetched. */
export function MissingPart({ of, quiet, onBack }: MissingPartProps) {
  const { t } = useTranslation();
  const found = useReach(onBack);
  const { isOpen = true, onClose: close } = of;
  if (quiet || !isOpen) return null;
  // With a connection and a server it is a new release that has replaced it.
  const replaced = found === 'reached';
  const buttons = (
    <>
      {close ? <Button onPress={close}>{t('action.close')}</Button> : null}
      {replaced ? (
        <Button variant="primary" onPress={() => location.reload()}>
          {t('updated.action')}
        </Button>
      ) : (
        <Button variant={close ? 'primary' : 'secondary'} onPress={onBack}>
          {t('action.retry')}
        </Button>
      )}
    </>
  );
  const text = replaced ? t('updated.text') : errorText({ code: 'NO_CONNECTION' });
  if (close) {
    return (
      <MissingWindow onClose={close}>
        <p role="alert">{text}</p>
        <div className={dialog.actions}>{buttons}</div>
      </MissingWindow>
    );
  }
  return (
    <div className={styles.part} role="alert">
      <p>{text}</p>
      {buttons}
    </div>
  );
}

/** The browser's own window: ours may be what is missing. */
function MissingWindow({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  const window = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    window.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog ref={window} className={styles.window} aria-label={t('error.window')} onClose={onClose}>
      <h2>{t('error.window')}</h2>
      {children}
    </dialog>
  );
}
