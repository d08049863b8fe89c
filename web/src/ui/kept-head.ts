import { type RefObject, useLayoutEffect, useRef } from 'react';
import { membersOf, stored } from '#web/platform/stored.ts';

/**
 * How high the head of each kind of page came to be in this browser, in pixels, by its width, its address without ids and
 * how high it was while the page loaded.
 */
const heights = stored<Readonly<Record<string, unknown>>>('leerpad.heads', membersOf, {});

/** As wide as a head is on a phone at most, in pixels. */
const phone = 480;

/** What most titles need more on a phone than the word that stands for them: a second line, a status, something to do. */
const moreOnPhone = 96;

/**
 * Keeps the room that the head of such a page took last time, until the page is there:
 * how long its title is and whether it has an intro is learnt by then, and what stands below would go down.
 * @param toCome the title is a word for such a page until its own is known: at a first visit by phone too, room is kept
 * @returns for the header of the page, and for what stands below it
 */
export function useKeptHead(
  title: string,
  toCome = false,
): {
  head: RefObject<HTMLElement | null>;
  below: RefObject<HTMLDivElement | null>;
} {
  const head = useRef<HTMLElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const begun = useRef<{ readonly title: string; readonly toCome: boolean; readonly key: string } | 'there'>(
    undefined,
  );

  // With each change of the page: what loads is replaced by what was loaded.
  useLayoutEffect(() => {
    const header = head.current;
    if (!header || begun.current === 'there') return;
    const loads = below.current?.querySelector('[data-stand-in]') != null;
    if (!begun.current) {
      const from = header.offsetHeight;
      const key = `${kindOf(globalThis.location.pathname, header)} ${from}`;
      begun.current = loads ? { title, toCome, key } : 'there';
      const first = from + (toCome && header.offsetWidth <= phone ? moreOnPhone : 0);
      if (loads) header.style.minHeight = `${Number(heights.get()[key]) || first}px`;
    } else if (!loads || (begun.current.toCome ? !toCome : begun.current.title !== title)) {
      const { key } = begun.current;
      header.style.minHeight = '';
      const known = heights.get();
      const to = header.offsetHeight;
      if (known[key] !== to) heights.set({ ...known, [key]: to });
      begun.current = 'there';
    }
  });
  return { head, below };
}

/** A little wider or narrower, lines break the same. */
const step = 50;

/** The kind of page, without what it is about, and how wide a part of it is: heights are the same there. */
export function kindOf(path: string, { offsetWidth }: HTMLElement): string {
  return `${Math.round(offsetWidth / step)} ${path.replace(/([a-z]{3})_[0-9A-Z]{26}/g, '$1')}`;
}
