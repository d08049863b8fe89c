import { learnpathEvents } from '#events/learnpaths.ts';
import type { Ids } from '#shared/identity/ids.ts';
import { enrolment } from '../platform/study/enrolment.ts';
import { replace } from '../platform/table/operations.ts';
import { type Cause, recordOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';

/**
 * Says of an enrolment that its student is exempt: everything stays to be read, and nothing is asked any more. Does nothing
 * without one, or when it has ended already, so that it may run twice.
 * @throws Refusal CONFLICT when somebody changed it meanwhile
 */
export async function exemptEnrolment(
  table: Table,
  of: Ids<'companyId' | 'userId' | 'learnpathId'>,
  cause: Cause,
): Promise<void> {
  const before = await table.get(enrolment.at(of), { consistent: true });
  if (!before || (before.status !== 'future' && before.status !== 'open')) return;
  const { companyId, learnpathId, userId } = of;
  await table.transact(
    [replace(enrolment, before, { ...before, status: 'exempt' })],
    recordOf(learnpathEvents.enrolmentUpdated, cause, {
      subject: { type: 'enrolment', id: `${learnpathId}:${userId}` },
      payload: { learnpathId, userId, status: 'exempt', formerStatus: before.status },
      companyId,
      before: { status: before.status },
      after: { status: 'exempt' },
    }),
  );
}
