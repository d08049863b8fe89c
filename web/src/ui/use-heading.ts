import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isFocusLost, returnMilliseconds } from './kept-focus.ts';

/** The address whose heading has had the focus last. */
let announced: string | undefined;

/** An address that a page saw which was there already: it may have been on its way out, and another is to come. */
let turnedTo: string | undefined;

/** What had the focus then. */
let held: Element | null = null;

/** The address whose heading went while it had the focus, as when what is shown while a page loads makes way for it. */
let leftBehind: string | undefined;

/**
 * Makes a page known: its title in the document's, and the focus on its heading after a navigation, so that who
 * can't see the change hears it. The first page of a visit leaves the focus alone.
 * @returns for the heading, which takes `tabIndex={-1}`
 */
export function useHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${title} | Leerpad`;
  }, [title]);

  useLayoutEffect(() => {
    const own = heading.current;
    return () => {
      leftBehind = own && document.activeElement === own ? globalThis.location.pathname : undefined;
    };
  }, []);

  // A page that comes into being gives its heading the focus. One that shows something else by a new address, such as
  // what was just made, does so if nothing has it any more: going from tab to tab keeps it on the tabs, and a window
  // gives it back to what opened it.
  const isThere = useRef(false);
  const before = useRef(title);
  useEffect(() => {
    const here = globalThis.location.pathname;
    const moved = announced !== undefined && announced !== here;
    const came = !isThere.current;
    // On a slow machine the address is seen long before what it shows, with the button still there that was pressed.
    const isGone = before.current !== title && held?.isConnected === false;
    const follows = came ? [turnedTo, leftBehind].includes(here) : turnedTo === here && isGone;
    const takesOver = follows && document.activeElement === document.body;
    turnedTo = moved && !came ? here : came || takesOver ? undefined : turnedTo;
    if (moved && !came) held = document.activeElement;
    before.current = title;
    announced = here;
    leftBehind = undefined;
    isThere.current = true;
    if (!moved && !takesOver) return;
    const take = () => heading.current?.focus({ preventScroll: true });
    if (came) take();
    // A window that closes as the page comes takes the focus along.
    setTimeout(() => heading.current && isFocusLost() && take(), returnMilliseconds);
  });

  return heading;
}
