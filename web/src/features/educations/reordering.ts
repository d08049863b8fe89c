import type { LearnpathId } from '#shared/identity/ids.ts';

interface Holder<Part> {
  readonly id: string;
  readonly learnpaths: readonly Part[];
}

/**
 * Columns after one thing was moved to another place.
 * @param item what moves
 * @param to where it stands from now on, counted without itself
 */
export function moved<Part extends { readonly learnpathId: LearnpathId }, Column extends Holder<Part>>(
  columns: readonly (Column & Holder<Part>)[],
  item: string,
  to: { readonly column: string; readonly index: number },
): (Omit<Column, 'learnpaths'> & { learnpaths: Part[] })[] {
  const moving = columns.flatMap(({ learnpaths }) => learnpaths).find((one) => one.learnpathId === item);
  return columns.map((column) => {
    const rest = column.learnpaths.filter((one) => one.learnpathId !== item);
    const learnpaths = moving && column.id === to.column ? rest.toSpliced(to.index, 0, moving) : rest;
    return { ...column, learnpaths };
  });
}

/** A list in which one thing changed places with a neighbour. */
export function stepped<Item>(items: readonly Item[], index: number, by: 1 | -1): Item[] {
  return items.toSpliced(index, 1).toSpliced(index + by, 0, ...items.slice(index, index + 1));
}
