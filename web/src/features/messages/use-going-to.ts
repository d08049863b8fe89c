import { type RefObject, useEffect, useState } from 'react';

/** Where somebody wants to be in a conversation: at a message, by its position, or where what they hadn't read begins. */
type Sought = number | 'unread';

/**
 * Brings somebody to a message that may lie further back than is shown: it is read first, with all that came after it.
 * @param place what scrolls
 * @param shown how many messages are in sight there; none while something else is
 * @param loadBackTo reads as far back as a position
 */
export function useGoingTo(
  place: RefObject<HTMLElement | null>,
  shown: number,
  loadBackTo: (position: number) => Promise<void>,
) {
  const [sought, setSought] = useState<Sought>();
  const [isGoing, setGoing] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may be among what came
  useEffect(() => {
    if (sought === undefined) return;
    const found = place.current?.querySelector<HTMLElement>(`[data-position="${sought}"]`);
    if (!found) return;
    setSought(undefined);
    found.scrollIntoView({ block: 'center' });
    found.focus({ preventScroll: true });
  }, [sought, shown]);

  async function goTo(to: Sought, position: number) {
    setGoing(true);
    await loadBackTo(position);
    setGoing(false);
    setSought(to);
  }
  return { goTo, isGoing };
}
