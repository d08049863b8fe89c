import { type RefObject, useEffect, useRef } from 'react';

/** The address whose heading has had the focus last. */
let announced: string | undefined;

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

  // Only where a page comes into being: going from tab to tab keeps the focus on the tabs.
  useEffect(() => {
    const here = globalThis.location.pathname;
    if (announced !== undefined && announced !== here) heading.current?.focus({ preventScroll: true });
    announced = here;
  }, []);

  return heading;
}
