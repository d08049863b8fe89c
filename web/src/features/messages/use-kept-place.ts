import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Leaves what somebody reads where it is when more is put above it: at the top of what scrolls the browser doesn't.
 * @param first what the list begins with
 * @returns to be called just before more is put there
 */
export function useKeptPlace(place: RefObject<HTMLElement | null>, first: number | undefined): () => void {
  const fromEnd = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another first is what was put above
  useLayoutEffect(() => {
    const list = place.current;
    if (list && fromEnd.current !== undefined) list.scrollTop = list.scrollHeight - fromEnd.current;
    fromEnd.current = undefined;
  }, [first]);
  return () => {
    const list = place.current;
    if (list) fromEnd.current = list.scrollHeight - list.scrollTop;
  };
}
