import { itemOf } from '#functions/platform/table/attributes.ts';
import { records } from '#functions/platform/table/records.ts';
import { type Change, MemoryTable } from './table.ts';

/** A table that knows what it held before each of its transactions. */
export class RememberingTable extends MemoryTable {
  readonly #written: (readonly Change[])[] = [];
  readonly #ofRecords = new Map<string, number>();
  /** As it was after so many transactions. */
  #former = { after: 0, table: new MemoryTable() };

  get latest(): number {
    return this.#written.length;
  }

  override change(changes: readonly Change[]): void {
    super.change(changes);
    this.#written.push(changes);
    for (const { put } of changes)
      if (put?.entity?.S === records.name) this.#ofRecords.set(String(itemOf(put).id), this.latest);
  }

  readonly transactionOf = (recordId: string): number | undefined => this.#ofRecords.get(recordId);

  /** The table as it was before a transaction, counted from 1. Most ask for later ones than those before them. */
  before(transaction: number): MemoryTable {
    if (this.#former.after >= transaction) this.#former = { after: 0, table: new MemoryTable() };
    while (this.#former.after < Math.min(transaction - 1, this.latest)) {
      this.#former.table.change(this.#written[this.#former.after] ?? []);
      this.#former.after += 1;
    }
    return this.#former.table;
  }
}
