import { Refusal } from '#shared/http/errors.ts';
import { ownTicketRoutes as routes } from '#shared/servicedesk/own-ticket-routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { deskCategories } from '../categories.ts';
import { ticket, ticketMessage } from '../tickets/entities.ts';
import { presentOwn, presentOwnRow, presentTicketMessage } from '../tickets/present.ts';
import { ownTicket } from '../tickets/repository.ts';

/** What the caller asked, the latest first. */
export const listOwnTickets = handler(
  routes.listOwnTickets,
  async function listOwnTickets({ actor, query }, { table }) {
    const { per_page: limit, page: cursor } = query;
    const { companyId, userId: askerId } = actor;
    const page = await table.list(ticket.listed('ofAsker', { companyId, askerId }), {
      limit,
      cursor,
      descending: true,
    });
    return { data: page.items.map(presentOwnRow), meta: { next: page.next } };
  },
);

/** One question of the caller. */
export const getOwnTicket = handler(
  routes.getOwnTicket,
  async function getOwnTicket({ actor, params, now }, { table }) {
    const { companyId } = actor;
    const [found, known] = await table.batchGet([
      ticket.at({ companyId, ...params }),
      deskCategories.at({ companyId }),
    ]);
    return presentOwn(ownTicket(found, actor), known, now);
  },
);

/** What was written about a question of the caller, the latest first. */
export const listOwnMessages = handler(
  routes.listOwnMessages,
  async function listOwnMessages({ actor, params, query }, { table, files }) {
    const { per_page: limit, page: cursor } = query;
    const of = { companyId: actor.companyId, ...params };
    const [found, page] = await Promise.all([
      table.get(ticket.at(of)),
      table.list(ticketMessage.in(of), { limit, cursor, descending: true }),
    ]);
    if (found?.askerId !== actor.userId) throw new Refusal('TICKET_NOT_FOUND');
    return {
      data: await Promise.all(page.items.map((one) => presentTicketMessage(files, one))),
      meta: { next: page.next },
    };
  },
);
