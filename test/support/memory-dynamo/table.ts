import type { Attributes } from '#functions/platform/table/attributes.ts';
import { indexNames, tableDesign } from '#shared/platform/table-design.ts';
import { OrderedItems } from './order.ts';

/** What a call does to an item: puts it in its place, or takes away the one with these keys. */
export interface Change {
  readonly put?: Attributes;
  readonly remove?: Attributes;
}

/** The items of a table of the product's design, by the keys of the table and of its indexes. */
export class MemoryTable {
  readonly #base = new Partitions(tableDesign.key);
  readonly #indexes = new Map<string, Partitions>(
    indexNames.map((name) => [name, new Partitions(tableDesign.indexes[name])]),
  );

  get(key: Attributes): Attributes | undefined {
    return this.#base.of(key)?.at(key);
  }

  /** Does what a call does, to several items at once. */
  change(changes: readonly Change[]): void {
    for (const { put, remove } of changes) {
      const key = put ?? remove;
      const before = key && this.get(key);
      if (before) for (const partitions of this.#all()) partitions.of(before)?.remove(before);
      if (put) for (const partitions of this.#all()) partitions.put(put);
    }
  }

  /**
   * The items of a partition, in order.
   * @param index absent: the table itself
   */
  partition(index: string | undefined, key: string): OrderedItems | undefined {
    return (index === undefined ? this.#base : this.#indexes.get(index))?.named(key);
  }

  all(): Attributes[] {
    return this.#base.all();
  }

  #all(): Partitions[] {
    return [this.#base, ...this.#indexes.values()];
  }
}

class Partitions {
  readonly #names: { readonly pk: string; readonly sk: string };
  readonly #partitions = new Map<string, OrderedItems>();

  constructor(names: { readonly pk: string; readonly sk: string }) {
    this.#names = names;
  }

  named(key: string): OrderedItems | undefined {
    return this.#partitions.get(key);
  }

  of(item: Attributes): OrderedItems | undefined {
    return this.named(item[this.#names.pk]?.S ?? '');
  }

  /** An item without the keys of an index is not in it. */
  put(item: Attributes): void {
    const [key, sort] = [item[this.#names.pk]?.S, item[this.#names.sk]?.S];
    if (key === undefined || sort === undefined) return;
    const { pk, sk } = tableDesign.key;
    const partition = this.named(key) ?? new OrderedItems([...new Set([this.#names.sk, pk, sk])]);
    this.#partitions.set(key, partition);
    partition.put(item);
  }

  all(): Attributes[] {
    return [...this.#partitions.values()].flatMap(({ items }) => items);
  }
}
