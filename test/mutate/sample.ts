/**
 * Numbers by chance, the same ones for the same seed (mulberry32).
 * @returns makes the next, from 0 up to and without 1
 */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Some of many, by chance and each once; all of them, shuffled, when there are fewer. */
export function sampleOf<Item>(all: readonly Item[], size: number, next: () => number): Item[] {
  return all
    .map((item) => ({ item, rank: next() }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, size)
    .map(({ item }) => item);
}
