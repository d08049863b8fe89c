import { Refusal } from '#shared/http/errors.ts';
import { type Actor, isSelf } from '#shared/identity/actor.ts';
import type { Ids } from '#shared/identity/ids.ts';
import type { Table } from '../../platform/table/table.ts';
import type { DeskCategories } from '../categories.ts';
import { deskCategories } from '../categories.ts';
import { deskSent, type OfTicket, type Ticket, ticket } from './entities.ts';

/** A question of the caller. @throws Refusal TICKET_NOT_FOUND, also for somebody else's; CONFLICT when it isn't as they saw it */
export function ownTicket(found: Ticket | undefined, { userId }: Ids<'userId'>, version?: number): Ticket {
  if (found?.askerId !== userId) throw new Refusal('TICKET_NOT_FOUND');
  return seenTicket(found, version);
}

/** A question of the company. @throws Refusal TICKET_NOT_FOUND; CONFLICT when it isn't as the caller saw it */
function seenTicket(found: Ticket | undefined, version?: number): Ticket {
  if (!found) throw new Refusal('TICKET_NOT_FOUND');
  if (version !== undefined && version !== found.version) throw new Refusal('CONFLICT');
  return found;
}

/**
 * A question as the desk sees it. Who asked it is no desk to it, by any of their accounts, nor is who acts as a colleague:
 * what the desk notes is not for them, and nobody answers themselves.
 * @throws Refusal as `seenTicket` does
 */
export function deskTicket(found: Ticket | undefined, actor: Actor, version?: number): Ticket {
  const seen = seenTicket(found, version);
  if (isSelf(actor, seen.askerId)) throw new Refusal('TICKET_NOT_FOUND');
  return seen;
}

/** A question as it is, with the categories and what was written under a key: one read. */
export async function ticketToWrite(
  table: Table,
  of: OfTicket,
  mark: Parameters<typeof deskSent.at>[0],
): Promise<{ found: Ticket | undefined; known: DeskCategories | undefined; sent: number | undefined }> {
  const [found, known, sent] = await table.batchGet(
    [ticket.at(of), deskCategories.at(of), deskSent.at(mark)],
    { consistent: true },
  );
  return { found, known, sent: sent?.position };
}
