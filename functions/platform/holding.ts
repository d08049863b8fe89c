import type { Language } from '#shared/http/fields.ts';
import type { Erase, OfPerson } from './erasure.ts';
import type { Table } from './table/table.ts';

/** One sort of thing that a company keeps about its people. */
export interface Holding<Row> {
  /**
   * All of it about a person, as they may know it: no draft of somebody else, nothing about another.
   * @param language of what is put in words
   * @param options `alone`: the person alone gets to see it; else who exports it for the company does too, who is told
   *   nothing that was private
   */
  readonly read: (
    table: Table,
    of: OfPerson,
    language: Language,
    options: { readonly alone: boolean },
  ) => Promise<readonly Row[]>;
  /** Takes it away, but for what has to stay for a while. */
  readonly erase: Erase;
  /** It belongs to the account, wherever the person is: they alone are told of it, and no company. */
  readonly ofAccount?: true;
}

/** Declares what is kept, keeping the type of its rows. */
export function holding<Row>(declared: Holding<Row>): Holding<Row> {
  return declared;
}
