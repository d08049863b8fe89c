import type { ReactNode } from 'react';

/** What a window over the page takes. Apart from it, as the window itself is loaded later. */
export interface DialogProps {
  readonly title: string;
  /** Absent: as long as it is drawn. */
  readonly isOpen?: boolean;
  readonly onClose: () => void;
  /** `side`: a panel along the edge, to look something over without leaving the list. */
  readonly kind?: 'dialog' | 'wide' | 'side' | 'alert';
  /** Nobody asked for it: it waits while another window is open, and steps aside for one that opens. */
  readonly givesWay?: boolean;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}
