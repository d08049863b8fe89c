import { inThread } from '../../platform/thread.ts';
import { drawn } from './svg.ts';

/** A drawing takes a part of a second. One that repeats itself within itself takes hours, in a few lines. */
const mostMilliseconds = 10_000;

/** Draws a drawing in a thread of its own: what it holds decides how long that takes. */
export const draw = inThread(
  import.meta.url,
  ([svg, widths, means]: Parameters<typeof drawn>) => drawn(svg, widths, means),
  { mostMilliseconds },
);
