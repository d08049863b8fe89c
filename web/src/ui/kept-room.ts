import { type RefObject, useLayoutEffect, useRef } from 'react';
import { membersOf, stored } from '#web/platform/stored.ts';
import { kindOf } from './kept-head.ts';

/** How high each part of each kind of page was in this browser once it was there, in pixels, by its width and position. */
const heights = stored<Readonly<Record<string, unknown>>>('leerpad.rooms', membersOf, {});

/**
 * Keeps the room that a part of a page took last time until it is there, so that the parts below it don't go down, or up,
 * as it comes.
 * @returns for what holds the part's content
 */
export function useKeptRoom(): RefObject<HTMLDivElement | null> {
  const room = useRef<HTMLDivElement>(null);
  const waits = useRef<string | null>(undefined);

  // With each change of the part: what loads is replaced by what was loaded.
  useLayoutEffect(() => {
    const { current: place } = room;
    if (!place || waits.current === null) return;
    const loads = place.querySelector('[data-stand-in]') !== null;
    if (waits.current === undefined && loads) {
      waits.current = keyOf(place);
      const kept = Number(heights.get()[waits.current]) || 0;
      if (kept > 0) place.style.minHeight = `${kept}px`;
    } else if (!loads) {
      place.style.minHeight = '';
      if (waits.current) keep(waits.current, place.offsetHeight);
      waits.current = null;
    }
  });
  return room;
}

/**
 * Keeps the room of what will take the whole place of a stand-in: what comes is measured once it is there.
 * @returns for the stand-in
 */
export function useRoomToCome(): RefObject<HTMLDivElement | null> {
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: place } = room;
    const around = place?.parentElement;
    if (!place || !around) return;
    const key = keyOf(place, place);
    const position = [...around.children].indexOf(place);
    const kept = Number(heights.get()[key]) || 0;
    if (kept > 0) place.style.minHeight = `${kept}px`;
    // What comes is put there in the same go in which this is taken away.
    return () => queueMicrotask(() => keepWhatCame(around.children[position], key));
  }, []);
  return room;
}

function keepWhatCame(came: Element | undefined, key: string): void {
  if (!(came instanceof HTMLElement) || came.querySelector('[data-stand-in], [role="alert"]')) return;
  if (came.isConnected) keep(key, came.offsetHeight);
}

/** By where the part stands on its page: what it is called may be somebody's name. */
function keyOf(place: HTMLElement, part = place.parentElement): string {
  const position = part ? [...(part.parentElement?.children ?? [])].indexOf(part) : 0;
  const whole = part === place ? ' whole' : '';
  return `${kindOf(globalThis.location.pathname, place)} ${position}${whole}`;
}

function keep(key: string, height: number): void {
  const known = heights.get();
  if (known[key] !== height) heights.set({ ...known, [key]: height });
}
