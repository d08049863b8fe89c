import { Present, useEntered, usePresent } from './present.ts';

const open = new Present();

/**
 * Lets a window that nobody asked for wait for those that somebody opened.
 * @param isOpen whether it is wanted now
 * @param givesWay waits while another window is open, and steps aside for one that opens
 * @returns whether it may stand there now
 */
export function useTurn(isOpen: boolean, givesWay: boolean): boolean {
  const others = usePresent(open);
  useEntered(open, isOpen && !givesWay);
  return isOpen && !(givesWay && others > 0);
}
