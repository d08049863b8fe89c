import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly title: string;
  /** Leave out inside a `DialogTrigger`, which then keeps it. */
  readonly isOpen?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** `side`: a panel along the edge, to look something over without leaving the list. */
  readonly kind?: 'dialog' | 'wide' | 'side' | 'alert';
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** A window over the page that keeps the focus; Escape and its cross close it. */
export function Dialog({ title, isOpen, onOpenChange, kind = 'dialog', children }: DialogProps) {
  const { t } = useTranslation();
  const state = { ...(isOpen !== undefined && { isOpen }), ...(onOpenChange && { onOpenChange }) };
  return (
    <ModalOverlay
      {...state}
      isDismissable={kind !== 'alert'}
      className={classes(styles.overlay, styles[`${kind}Overlay`])}
    >
      <Modal className={classes(styles.modal, styles[kind])}>
        <AriaDialog className={styles.dialog ?? ''} role={kind === 'alert' ? 'alertdialog' : 'dialog'}>
          {({ close }) => (
            <>
              <header className={styles.header}>
                <Heading slot="title" className={styles.title ?? ''}>
                  {title}
                </Heading>
                <IconButton icon="close" label={t('action.close')} onPress={close} />
              </header>
              <div className={styles.body}>{typeof children === 'function' ? children(close) : children}</div>
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The buttons at the bottom of a dialog, the one that acts last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
