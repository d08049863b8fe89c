import { type ReactNode, Suspense, useState } from 'react';
import styles from './dialog.module.css';
import type { DialogProps } from './dialog-props.ts';
import { late } from './late.tsx';

/** What a window takes is fetched with the first one that opens. */
const DialogWindow = late(async () => ({ default: (await fetchWindow()).DialogWindow }));
const fetchWindow = () => import('./dialog-window.tsx');

/** Fetches it ahead: a window that must open without a connection too. */
export function prepareDialog(): void {
  fetchWindow().catch(() => undefined); // Opening one will tell.
}

/** A window over the page that keeps the focus; its cross closes it, and so do Escape and a click beside it, which ask once something was typed. */
export function Dialog(props: DialogProps) {
  const { isOpen = true } = props;
  // Once opened it stays, so that it can close with grace.
  const [wanted, setWanted] = useState(isOpen);
  if (isOpen && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={<span aria-busy="true" hidden />}>
      <DialogWindow {...props} />
    </Suspense>
  );
}

/** The buttons at the bottom of a dialog, the one that acts last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
