import type { UserId } from '#shared/identity/ids.ts';
import { changed } from '#shared/live/socket.ts';
import { ownTicketRoutes } from '#shared/servicedesk/own-ticket-routes.ts';
import { ticketRoutes } from '#shared/servicedesk/ticket-routes.ts';
import { showChanges } from '../../live/public.ts';
import { notify } from '../../notifications/public.ts';
import { holdersAmong } from '../../platform/identity/holders.ts';
import type { Services } from '../../platform/services.ts';
import type { EventDetail } from '../../platform/stream/envelope.ts';
import { type OfTicket, type Ticket, ticket, ticketMessage } from './entities.ts';
import { releaseTicket } from './release.ts';
import { deskOf } from './rules.ts';

type Means = Pick<Services, 'table' | 'sockets'>;

/** Tells who waits for it that something was written: who asked, or who has the question. */
export async function tellAnswered(
  services: Means,
  of: OfTicket & { readonly position: number },
  event: EventDetail,
): Promise<void> {
  const { table } = services;
  const { companyId, ticketId } = of;
  const [found, message] = await table.batchGet([ticket.at(of), ticketMessage.at(of)], { consistent: true });
  if (!found || !message) return;
  const { fromDesk, senderId, senderName } = message;
  const assigneeId = await answering(services, found, event);
  const userId = fromDesk ? found.askerId : assigneeId;
  if (userId && userId !== senderId)
    await notify(
      services,
      { companyId, userId },
      {
        kind: fromDesk ? 'servicedesk.answered' : 'servicedesk.went-on',
        refs: { ticketId },
        values: { sender: senderName },
        cause: event,
      },
    );
  await showTicket(services, of);
}

/** Tells who got a question, unless they took it themselves or have it no more; and shows what else changed of it. */
export async function tellChanged(
  services: Means,
  of: OfTicket & { readonly assignedTo: string | null },
  event: EventDetail,
): Promise<void> {
  const { companyId, ticketId, assignedTo } = of;
  const found = await services.table.get(ticket.at(of), { consistent: true });
  const userId = found && (await answering(services, found, event));
  if (userId && userId === assignedTo && userId !== event.actorId)
    await notify(
      services,
      { companyId, userId },
      {
        kind: 'servicedesk.assigned',
        refs: { ticketId },
        values: { asker: found.askerName },
        cause: event,
      },
    );
  await showTicket(services, of);
}

/** Has the open pages that show a question, or list it, ask anew. */
export async function showTicket(services: Means, of: OfTicket): Promise<void> {
  const found = await services.table.get(ticket.at(of), { consistent: true });
  if (!found) return;
  const { companyId, askerId, ticketId } = found;
  await showChanges(services, { companyId, userIds: [askerId] }, [
    changed([ownTicketRoutes.getOwnTicket, ownTicketRoutes.listOwnMessages], ticketId),
    changed([ownTicketRoutes.listOwnTickets]),
  ]);
  await showToDesk(services, found);
}

/** The same of a note: who asked hears nothing of it, not even that there is one. */
export async function showNoted(services: Means, of: OfTicket): Promise<void> {
  const found = await services.table.get(ticket.at(of), { consistent: true });
  if (found) await showToDesk(services, found);
}

async function showToDesk(services: Means, found: Ticket): Promise<void> {
  const { companyId, ticketId } = found;
  await showChanges(services, { companyId, userIds: deskOf(found) }, [
    changed(
      [ticketRoutes.getTicket, ticketRoutes.listTicketMessages, ticketRoutes.listTicketNotes],
      ticketId,
    ),
    changed([ticketRoutes.listTickets, ticketRoutes.countWaiting]),
  ]);
}

/**
 * Whose a question is, if they may still answer. Who may not any more has what they solved before; once it goes on, it is
 * nobody's, or it would be in no list of what waits for somebody.
 */
async function answering(
  { table }: Means,
  found: Ticket,
  { at, requestId }: EventDetail,
): Promise<UserId | undefined> {
  const { companyId, assigneeId, state } = found;
  if (!assigneeId) return undefined;
  const may = await holdersAmong(table, { companyId, userIds: [assigneeId] }, 'servicedesk.answer');
  if (may.has(assigneeId)) return assigneeId;
  if (state !== 'solved') await releaseTicket(table, found, assigneeId, { now: at, requestId });
  return undefined;
}
