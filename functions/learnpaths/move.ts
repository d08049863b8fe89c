import { learnpathEvents } from '#events/learnpaths.ts';
import type { Ids } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { turned } from '../platform/study/calendar.ts';
import { enrolment } from '../platform/study/enrolment.ts';
import { replace } from '../platform/table/operations.ts';
import { type Cause, recordOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';

/**
 * Gives the enrolment that came of a starting moment other days, unless it has ended; one that is open and now begins later
 * waits again. Does nothing when it has those days already, so that it may run twice, nor to one that came of something
 * else since.
 * @returns whether it moved
 * @throws Refusal CONFLICT when somebody changed it meanwhile
 */
export async function moveEnrolment(
  table: Table,
  of: Ids<'companyId' | 'userId' | 'learnpathId' | 'startingMomentId'>,
  days: { readonly startsOn: string; readonly endsOn: string },
  cause: Cause,
): Promise<boolean> {
  const before = await table.get(enrolment.at(of), { consistent: true });
  if (before?.startingMomentId !== of.startingMomentId) return false;
  if (!before || (before.status !== 'future' && before.status !== 'open')) return false;
  if (before.startsOn === days.startsOn && before.endsOn === days.endsOn) return false;
  const after = turned({ ...before, ...days, status: 'future' }, dutchDate(cause.now));
  const { companyId, learnpathId, userId } = of;
  await table.transact(
    [replace(enrolment, before, after)],
    recordOf(learnpathEvents.enrolmentUpdated, cause, {
      subject: { type: 'enrolment', id: `${learnpathId}:${userId}` },
      payload: { learnpathId, userId, status: after.status, formerStatus: before.status },
      companyId,
      before: { status: before.status, startsOn: before.startsOn, endsOn: before.endsOn },
      after: { status: after.status, ...days },
    }),
  );
  return true;
}
