import { fileRemoval } from '../../media/public.ts';
import { type ErasureStep, removing, steps } from '../../platform/erasure.ts';
import { remove } from '../../platform/table/operations.ts';
import type { RecordDraft } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { moving } from '../categories.ts';
import { type Ticket, ticket, ticketMessage, ticketNote } from './entities.ts';
import { countedIn } from './rules.ts';

/**
 * A question with all that belongs to it; the question itself last, by which the rest is found.
 * @param records what its own removal leaves
 */
export async function* erasing(
  table: Table,
  before: Ticket,
  records: readonly RecordDraft[] = [],
): AsyncGenerator<ErasureStep> {
  const { companyId } = before;
  const [messages, notes] = await Promise.all([
    table.query(ticketMessage.in(before), { consistent: true }),
    table.query(ticketNote.in(before), { consistent: true }),
  ]);
  yield* steps(
    messages
      .flatMap(({ files }) => files)
      .map(({ fileId }): ErasureStep => {
        const { operation, keys } = fileRemoval(companyId, fileId);
        return { operations: [operation], files: keys };
      }),
  );
  yield* removing(ticketMessage, messages);
  yield* removing(ticketNote, notes);
  yield {
    operations: [remove(ticket, before), ...moving(before, countedIn(before), null, { what: 'tickets' })],
    erased: 1,
    ...(records.length > 0 && { records }),
  };
}
