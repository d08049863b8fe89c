import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { now } from '#web/platform/clock.ts';
import { Button, IconButton } from './button.tsx';
import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { CloseDialog } from './dialog-context.ts';
import type { DialogProps } from './dialog-props.ts';
import { FieldScope } from './field-id.ts';
import { keepFocus, returnFocus } from './kept-focus.ts';
import { useTurn } from './open-windows.ts';

/** The window itself; see `Dialog`. */
export function DialogWindow(props: DialogProps) {
  const { title, isOpen: isWanted = true, onClose, kind = 'dialog', givesWay = false, children } = props;
  const { t } = useTranslation();
  const scope = `window-${useId()}`;
  const isOpen = useTurn(isWanted, givesWay);
  const openedAt = useRef(0);
  /** The form in which something was typed: nobody means to lose that by Escape or a click beside the window. */
  const typedIn = useRef<Element | null>(null);
  const [asks, setAsks] = useState(false);
  const close = () => onClose();
  useEffect(() => {
    if (isOpen) openedAt.current = now();
  }, [isOpen]);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={() => (typedIn.current?.isConnected ? setAsks(true) : close())}
      isDismissable={kind !== 'alert'}
      shouldCloseOnInteractOutside={() => now() - openedAt.current > doubleClickMilliseconds}
      className={classes(styles.overlay, styles[`${kind}Overlay`])}
    >
      <Modal className={classes(styles.modal, styles[kind])}>
        <AriaDialog className={styles.dialog ?? ''} role={kind === 'alert' ? 'alertdialog' : 'dialog'}>
          <CloseDialog value={close}>
            <FocusAfterwards />
            <header className={styles.header}>
              <Heading slot="title" className={styles.title ?? ''}>
                {title}
              </Heading>
              <IconButton icon="close" label={t('action.close')} onPress={close} />
            </header>
            <FieldScope value={scope}>
              <div
                ref={keepFocus}
                className={styles.body}
                onInput={({ target }) => {
                  typedIn.current = target instanceof Element ? target.closest('form') : null;
                }}
              >
                {typeof children === 'function' ? children(close) : children}
              </div>
            </FieldScope>
          </CloseDialog>
          {asks ? <AskToClose onStay={() => setAsks(false)} onClose={close} /> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Asks before what was typed is lost. */
function AskToClose({ onStay, onClose }: { onStay: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <DialogWindow kind="alert" title={t('unsaved.windowTitle')} onClose={onStay}>
      <div>{t('unsaved.windowText')}</div>
      <div className={styles.actions}>
        <Button onPress={onStay} autoFocus>
          {t('unsaved.windowStay')}
        </Button>
        <Button
          variant="danger"
          onPress={() => {
            onStay();
            onClose();
          }}
        >
          {t('unsaved.windowClose')}
        </Button>
      </div>
    </DialogWindow>
  );
}

/** Of a double click on what opens a window, the second lands beside it; so long it doesn't close it. */
const doubleClickMilliseconds = 500;

/**
 * Gives the focus a place when the window is gone and has left it nowhere: what opened the window, or, when that has
 * gone or is switched off, such as a row that was deleted, the nearest heading that takes it, at last the page's.
 */
function FocusAfterwards() {
  const [opener] = useState(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement : null,
  );
  const [around] = useState(() => [...ancestorsOf(opener)]);
  // As the window goes and not after it: a page that is drawn anew meanwhile must see that the focus has somewhere to go.
  useLayoutEffect(() => {
    const page = document;
    return () =>
      returnFocus(() => {
        const place = opener?.isConnected && canHaveFocus(opener) ? opener : undefined;
        const target = place ?? headingIn(around) ?? page.querySelector<HTMLElement>('main h1');
        target?.focus({ preventScroll: true });
      });
  }, [opener, around]);
  return null;
}

/** What opened a window may be switched off by what was done in it, such as a button that starts what now runs. */
const canHaveFocus = (one: HTMLElement) => one !== document.body && !one.matches(':disabled');

function* ancestorsOf(one: Element | null): Generator<Element> {
  for (let around = one?.parentElement; around; around = around.parentElement) yield around;
}

/** @param around from the inside out; some may have gone */
function headingIn(around: readonly Element[]): HTMLElement | undefined {
  const headings = around
    .filter(({ isConnected }) => isConnected)
    .map((one) => one.querySelector<HTMLElement>('main :is(h1, h2, h3)[tabindex="-1"]'));
  return headings.find((heading) => heading !== null) ?? undefined;
}
