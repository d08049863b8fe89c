import type { Ids } from '#shared/identity/ids.ts';
import { tellStudentsReceived } from '../../people/public.ts';
import { job } from '../../platform/job/job.ts';
import type { EventDetail } from '../../platform/stream/envelope.ts';
import type { Table } from '../../platform/table/table.ts';
import { handoverTask } from './work.ts';

/** Tells the coach who received students how many they are. Of work to grade grading tells, as its stage comes. */
export async function tellReceivers(
  table: Table,
  of: Ids<'companyId' | 'jobId'>,
  event: EventDetail,
): Promise<void> {
  const found = await table.get(job.at(of), { consistent: true });
  if (!found) return;
  const { coachees } = handoverTask.parse(found.input);
  const to = coachees && { companyId: of.companyId, userId: coachees.toUserId };
  if (to) await tellStudentsReceived(table, to, found.tally.coachees ?? 0, event);
}
