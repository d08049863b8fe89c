import { notify } from '../notices.ts';

/**
 * As many of the chosen files as there is room for; which ones stay behind is said.
 * @param room for how many more
 * @param said what is said of those that stay behind, by their names
 */
export function roomFor(
  chosen: readonly File[],
  room: number,
  said: (names: string) => string,
): readonly File[] {
  const left = chosen.slice(room).map(({ name }) => name);
  if (left.length > 0) notify('warning', said(left.join(', ')));
  return chosen.slice(0, room);
}
