import type { Ids } from '#shared/identity/ids.ts';
import { notify } from '../notifications/public.ts';
import { user } from '../platform/identity/entities.ts';
import { job } from '../platform/job/job.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import type { Table } from '../platform/table/table.ts';
import { assignInput } from './coaching/assign-many.ts';

/** Tells a person once that the name they proposed was confirmed, or why it was not. */
export async function tellNameDecided(
  table: Table,
  of: Ids<'companyId' | 'userId'>,
  decision: 'confirmed' | 'refused',
  event: EventDetail,
): Promise<void> {
  const person = await table.get(user.at(of), { consistent: true });
  const reason = person?.nameRefusal?.reason;
  // Somebody who proposed another name meanwhile is told of that one.
  if (decision === 'refused' && !reason) return;
  await notify({ table }, of, {
    kind: 'people.name-decided',
    refs: {},
    values: decision === 'refused' && reason ? { reason } : {},
    context: decision,
    cause: event,
  });
}

/** Tells who started an import of users that it is done, or failed. */
export async function tellImportEnded(
  table: Table,
  of: Ids<'companyId' | 'jobId'>,
  outcome: 'done' | 'failed',
  event: EventDetail,
): Promise<void> {
  const found = await table.get(job.at(of));
  if (!found?.startedBy) return;
  await notify(
    { table },
    { companyId: of.companyId, userId: found.startedBy },
    {
      kind: 'people.import-ended',
      refs: {},
      context: outcome,
      alike: of.jobId,
      cause: event,
    },
  );
}

/** Tells a person once that somebody switched off their second factor: it may have been none of their asking. */
export async function tellTwoFactorReset(
  table: Table,
  of: Ids<'companyId' | 'userId'>,
  event: EventDetail,
): Promise<void> {
  await notify({ table }, of, { kind: 'people.two-factor-reset', refs: {}, cause: event });
}

/** Tells a person once that an administrator took away the account of an institution by which they logged in. */
export async function tellDirectoryRemoved(
  table: Table,
  of: Ids<'companyId' | 'userId'>,
  event: EventDetail,
): Promise<void> {
  await notify({ table }, of, { kind: 'people.directory-removed', refs: {}, cause: event });
}

/** Tells a person once that an institution's account signs in as them from now on: it may have been none of their doing. */
export async function tellDirectoryLinked(
  table: Table,
  of: Ids<'companyId' | 'userId'>,
  event: EventDetail,
): Promise<void> {
  await notify({ table }, of, { kind: 'people.directory-linked', refs: {}, cause: event });
}

/** Tells a coach once how many students they got at a time. */
export async function tellStudentsReceived(
  table: Table,
  of: Ids<'companyId' | 'userId'>,
  amount: number,
  event: EventDetail,
): Promise<void> {
  if (amount === 0) return;
  await notify({ table }, of, {
    kind: 'people.students-received',
    refs: {},
    values: { amount: String(amount) },
    alike: event.id,
    cause: event,
  });
}

/** Tells the coach whom a job gave students. */
export async function tellCoachAssigned(
  table: Table,
  of: Ids<'companyId' | 'jobId'>,
  event: EventDetail,
): Promise<void> {
  const found = await table.get(job.at(of), { consistent: true });
  if (!found) return;
  const { coachId: userId } = assignInput.parse(found.input);
  await tellStudentsReceived(table, { companyId: of.companyId, userId }, found.tally.assigned ?? 0, event);
}
