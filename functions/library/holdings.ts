import { libraryEvents } from '#events/library.ts';
import type { OfPerson } from '../platform/erasure.ts';
import { holding } from '../platform/holding.ts';
import { add, remove } from '../platform/table/operations.ts';
import { recordOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import { seat, seatCount } from './seat.ts';
import { source } from './source.ts';

export const libraryHoldings = {
  /** Which books somebody opened that have a bounded number of readers. */
  librarySeats: holding({
    read: async (table, of) => {
      const seats = await seatsOf(table, of);
      const found = await table.batchGet(seats.map((one) => source.at(one)));
      return seats.map(({ takenAt }, at) => ({ title: found[at]?.title ?? null, takenAt }));
    },
    erase: async function* ({ table }, of) {
      for (const one of await seatsOf(table, of))
        yield {
          operations: [remove(seat, one), add(seatCount.at(one), { taken: -1 })],
          records: [
            recordOf(libraryEvents.seatFreed, of.cause, {
              subject: { type: 'source', id: one.sourceId },
              payload: { sourceId: one.sourceId, userId: one.userId },
            }),
          ],
          erased: 1,
        };
    },
  }),
};

const seatsOf = (table: Table, { companyId, userId }: OfPerson) =>
  table.query(seat.in({ companyId, userId }), { consistent: true });
