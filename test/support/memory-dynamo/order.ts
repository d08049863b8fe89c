import type { Attributes } from '#functions/platform/table/attributes.ts';

/** Characters of which the order by code units differs from that by bytes. */
const beyond = /[\ud800-\uffff]/;

/** The order in which DynamoDB keeps texts: by their bytes in UTF-8. */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  if (beyond.test(one) || beyond.test(other)) return Buffer.compare(Buffer.from(one), Buffer.from(other));
  return one < other ? -1 : 1;
}

/** Items in the order of some of their attributes, of which all together tell each from the others. */
export class OrderedItems {
  readonly #names: readonly string[];
  readonly items: Attributes[] = [];

  constructor(names: readonly string[]) {
    this.#names = names;
  }

  /** Puts an item at its place, over the one that is there. */
  put(item: Attributes): void {
    const at = this.placeOf(item);
    this.items.splice(at, this.#isAt(item, at) ? 1 : 0, item);
  }

  /** Takes away what is at the place of an item. */
  remove(item: Attributes): void {
    const at = this.placeOf(item);
    if (this.#isAt(item, at)) this.items.splice(at, 1);
  }

  at(item: Attributes): Attributes | undefined {
    const at = this.placeOf(item);
    return this.#isAt(item, at) ? this.items[at] : undefined;
  }

  /** How many items come before a place. */
  placeOf(key: Attributes): number {
    let [low, high] = [0, this.items.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.items[middle] ?? {}, key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #isAt(item: Attributes, at: number): boolean {
    const found = this.items[at];
    return found !== undefined && this.#compare(found, item) === 0;
  }

  #compare(one: Attributes, other: Attributes): number {
    for (const name of this.#names) {
      const order = compareTexts(one[name]?.S ?? '', other[name]?.S ?? '');
      if (order !== 0) return order;
    }
    return 0;
  }
}
