import type { Ids } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { notify } from '../notifications/public.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import type { Table } from '../platform/table/table.ts';
import { block } from './student.ts';

/**
 * Tells a student, once, that a block of theirs was made final.
 * @param of the block; when it was unlocked since, nobody is told
 * @param event that told of it
 */
export async function tellStudent(
  table: Table,
  of: Ids<'companyId' | 'userId' | 'blockId'>,
  event: EventDetail,
): Promise<void> {
  const stored = await table.get(block.at(of), { consistent: true });
  if (!stored || stored.finalizedAt === null) return;
  const { title, startsAt, endsAt, blockId } = stored;
  await notify({ table }, of, {
    kind: 'educations.block-finalized',
    refs: {},
    values: { block: title, startsOn: dutchDate(startsAt), endsOn: dutchDate(endsAt) },
    alike: blockId,
    cause: event,
  });
}
