import { servicedeskEvents } from '#events/servicedesk.ts';
import { companiesEver } from '#shared/identity/account.ts';
import type { CompanyId, Ids, UserId } from '#shared/identity/ids.ts';
import { user } from '../../platform/identity/entities.ts';
import { holdersAmong } from '../../platform/identity/holders.ts';
import { overHolders } from '../../platform/job/over-holders.ts';
import { replace } from '../../platform/table/operations.ts';
import { type Cause, recordOf } from '../../platform/table/records.ts';
import { retryLostRace } from '../../platform/table/retry-lost-race.ts';
import type { Table } from '../../platform/table/table.ts';
import { type OfTicket, ticket } from './entities.ts';

/** Questions that are read at a time. */
const perPage = 50;

/**
 * Leaves the unsolved questions of who may answer no more to nobody, so that others find them, in each company of theirs.
 * Made from what is stored now: repeated and crossing events do no harm.
 * @param alsoIn companies they may have left
 */
export async function releaseTickets(
  table: Table,
  userId: UserId,
  cause: Cause,
  alsoIn: readonly CompanyId[] = [],
): Promise<void> {
  const person = await table.get(user.at({ userId }), { consistent: true });
  for (const companyId of companiesEver(person, alsoIn)) await releaseIn(table, { companyId, userId }, cause);
}

/** The same of everybody who holds a role from which it was taken. */
export const followRole = overHolders((table, of, { cause }) => releaseIn(table, of, cause));

async function releaseIn(table: Table, of: Ids<'companyId' | 'userId'>, cause: Cause): Promise<void> {
  const { companyId, userId } = of;
  const may = await holdersAmong(table, { companyId, userIds: [userId] }, 'servicedesk.answer');
  if (may.has(userId)) return;
  for (const state of ['open', 'waiting'] as const) {
    const mine = ticket.listed('ofAssignee', { companyId, state, assigneeId: userId });
    for await (const items of table.pages(mine, { limit: perPage, consistent: true }))
      for (const { ticketId } of items) await releaseTicket(table, { companyId, ticketId }, userId, cause);
  }
}

/** Leaves one question of somebody to nobody, unless it is theirs no more. */
export async function releaseTicket(table: Table, of: OfTicket, userId: UserId, cause: Cause): Promise<void> {
  await retryLostRace(async () => {
    const before = await table.get(ticket.at(of), { consistent: true });
    if (before?.assigneeId !== userId) return;
    await table.transact(
      [replace(ticket, before, { ...before, assigneeId: null, assigneeName: null })],
      recordOf(servicedeskEvents.ticketChanged, cause, {
        subject: { type: 'ticket', id: of.ticketId },
        payload: { ticketId: of.ticketId, assignedTo: null },
        companyId: of.companyId,
        before: { assigneeId: userId },
        after: { assigneeId: null },
      }),
    );
  });
}
