import type { ReactNode } from 'react';

/** What a window over the page takes. Apart from it, as the window itself is loaded later. */
export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** `side`: a panel along the edge, to look something over without leaving the list. */
  readonly kind?: 'dialog' | 'wide' | 'side' | 'alert';
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}
