import { type RefObject, useLayoutEffect, useRef } from 'react';
import { membersOf, stored } from '#web/platform/stored.ts';

/**
 * How high the head of each kind of page was in this browser, in pixels, by its width and its address without ids: while
 * the page loaded, and once it was there.
 */
const heights = stored<Readonly<Record<string, unknown>>>('leerpad.heads', membersOf, {});

/** The height of the head of the very page; what it is about is kept no longer than the tab. */
const exact = new Map<string, number>();

/**
 * Keeps the room that the head of a page took last time, or that of another page of its kind, until the page is there:
 * how long its title is and whether it has an intro is learnt by then, and what stands below would go down.
 * @returns for the header of the page, and for what stands below it
 */
export function useKeptHead(title: string): {
  head: RefObject<HTMLElement | null>;
  below: RefObject<HTMLDivElement | null>;
} {
  const head = useRef<HTMLElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const begun = useRef<{ readonly title: string; readonly from: number; readonly path: string } | 'there'>(
    undefined,
  );

  // With each change of the page: what loads is replaced by what was loaded.
  useLayoutEffect(() => {
    const header = head.current;
    if (!header || begun.current === 'there') return;
    const loads = below.current?.querySelector('[data-stand-in]') != null;
    if (!begun.current) {
      const { pathname: path } = globalThis.location;
      const from = header.offsetHeight;
      begun.current = loads ? { title, from, path } : 'there';
      if (loads) header.style.minHeight = `${heightAfter(from, keysOf(path, header))}px`;
    } else if (!loads || begun.current.title !== title) {
      const { from, path } = begun.current;
      header.style.minHeight = '';
      keep(from, header.offsetHeight, keysOf(path, header));
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

function keysOf(path: string, head: HTMLElement) {
  return { page: `${head.offsetWidth} ${path}`, kind: kindOf(path, head) };
}

type Keys = ReturnType<typeof keysOf>;

/** How high a head will be that begins so high; as high as it is, where that isn't known. */
function heightAfter(from: number, { page, kind }: Keys): number {
  const kept = heights.get()[kind];
  const [before, after] = Array.isArray(kept) ? kept.map(Number) : [];
  return exact.get(page) ?? (before === from && after ? after : from);
}

function keep(from: number, to: number, { page, kind }: Keys): void {
  exact.set(page, to);
  const known = heights.get();
  if (String(known[kind]) !== String([from, to])) heights.set({ ...known, [kind]: [from, to] });
}
