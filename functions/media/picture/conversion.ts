import type { Variant } from '../keys.ts';

/** Width of the conversions, in pixels: across a lesson, and on a card. Smaller pictures are not blown up. */
export const widths = { featured: 1200, preview: 400 } as const;

/** A smaller picture made of an uploaded one. */
export interface Conversion {
  readonly variant: Exclude<Variant, 'original'>;
  readonly bytes: Uint8Array;
  readonly contentType: string;
}
