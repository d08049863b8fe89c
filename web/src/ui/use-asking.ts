import { useRef, useState } from 'react';

/** What a `ConfirmDialog` is given of a question that was asked on the way. */
interface Asking {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => true;
}

/**
 * Asks something in the middle of doing it, e.g. before a form sends what was typed.
 * @returns `ask`, which answers whether it was confirmed, and what the dialog that asks is given
 */
export function useAsking(): { ask: () => Promise<boolean>; asking: Asking } {
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(confirmed: boolean) => void>(undefined);
  return {
    ask: () =>
      new Promise((resolve) => {
        answer.current = resolve;
        setOpen(true);
      }),
    asking: {
      isOpen,
      onConfirm() {
        answer.current?.(true);
        return true;
      },
      onClose() {
        setOpen(false);
        // Called off, unless it was confirmed before it closed.
        answer.current?.(false);
      },
    },
  };
}
