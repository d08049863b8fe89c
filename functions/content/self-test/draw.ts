/**
 * Some of many, by chance that can be repeated: the same seed draws and shuffles the same.
 * @param count how many at most
 * @param seed any text
 * @returns other places, the same things
 */
export function drawn<Thing>(from: readonly Thing[], count: number, seed: string): Thing[] {
  const left = [...from];
  const chance = chanceOf(seed);
  for (let last = left.length - 1; last > 0; last--) {
    const other = Math.floor(chance() * (last + 1));
    const thing = left[last] as Thing;
    left[last] = left[other] as Thing;
    left[other] = thing;
  }
  return left.slice(0, count);
}

/** Numbers from 0 up to 1 by a seed: FNV-1a makes a number of the text, mulberry32 a row of numbers of that. */
function chanceOf(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
