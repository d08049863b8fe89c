/**
 * Sorts by a text of each item that lies as the items do, such as an instant, a day or an id: the lowest first. Equal
 * ones stay as they came. For words of people, whose order their language settles, use `localeCompare`.
 * @param of what an item is sorted by
 */
export function ascending<Item>(of: (item: Item) => string): (one: Item, other: Item) => number {
  return (one, other) => compared(of(one), of(other));
}

/** As `ascending`, the highest first. */
export function descending<Item>(of: (item: Item) => string): (one: Item, other: Item) => number {
  return (one, other) => compared(of(other), of(one));
}

/** Which of two lies before the other, as a sort asks: below zero for the first, above it for the second. */
export function compared(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
