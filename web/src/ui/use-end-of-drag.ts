import { useEffect } from 'react';

/**
 * Ends what is dragged by keyboard or screen reader as the list goes that it is dragged in: until then it takes every click
 * and every key of the page, and the page that came in its place could not be used.
 * @param isDragging whether something is dragged so
 */
export function useEndOfDrag(isDragging: (() => boolean) | undefined): void {
  useEffect(
    () => () => {
      if (isDragging?.()) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    },
    [isDragging],
  );
}
