import { createContext } from 'react';

/** What closes the window around; null outside of one. Apart from the window, which is loaded later. */
export const CloseDialog = createContext<(() => void) | null>(null);
