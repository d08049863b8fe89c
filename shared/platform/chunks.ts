/**
 * A list in parts, in its order, for what takes only so many at a time.
 * @param size of each part, whole and at least 1; the last may be smaller
 * @returns no parts of an empty list
 */
export function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}
