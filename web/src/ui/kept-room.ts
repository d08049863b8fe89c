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

/** By where the part stands on its page: what it is called may be somebody's name. */
function keyOf(place: HTMLElement): string {
  const part = place.parentElement;
  const position = part ? [...(part.parentElement?.children ?? [])].indexOf(part) : 0;
  return `${kindOf(globalThis.location.pathname, place)} ${position}`;
}

function keep(key: string, height: number): void {
  const known = heights.get();
  if (known[key] !== height) heights.set({ ...known, [key]: height });
}
