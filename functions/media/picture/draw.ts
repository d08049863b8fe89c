import { inThread } from '../../platform/thread.ts';
import { drawn } from './svg.ts';

/** Draws a drawing in a thread of its own: what it holds decides how long that takes. */
export const draw = inThread(import.meta.url, ([svg, widths, means]: Parameters<typeof drawn>) =>
  drawn(svg, widths, means),
);
