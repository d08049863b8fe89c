import { gzipSync } from 'node:zlib';

/** How many credentials a list tells of: the fewest that the standard allows, so that one among them isn't told apart. */
export const placesOfList = 131_072;

/**
 * The credentials of a list that hold no more, as a list is published.
 * Source: W3C, Bitstring Status List v1.0, section 3.3.
 * @param places of those that hold no more
 */
export function encodedList(places: readonly number[]): string {
  const bits = Buffer.alloc(placesOfList / 8);
  for (const place of places) bits[place >> 3] = (bits[place >> 3] ?? 0) | (0x80 >> (place & 7));
  return `u${gzipSync(bits).toString('base64url')}`;
}
