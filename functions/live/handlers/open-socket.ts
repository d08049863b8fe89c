import { routes } from '#shared/live/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { randomToken } from '../../platform/random-token.ts';
import { create } from '../../platform/table/operations.ts';
import { ticket } from '../entities.ts';
import { hashOfTicket, ticketSeconds } from '../ticket.ts';

/** Gives a page a ticket for one socket. */
export const openSocket = handler(
  routes.openSocket,
  async function openSocket({ actor, account, session, now }, { table }) {
    const token = randomToken();
    const expiresAt = Date.parse(now) + ticketSeconds * 1000;
    const { companyId, userId } = actor;
    const { sessionId, authenticatedAt } = session;
    const made = create(ticket, {
      hash: hashOfTicket(token),
      ...{ companyId, userId, accountId: account.userId },
      session: { sessionId, authenticatedAt },
      expiresAtSeconds: Math.floor(expiresAt / 1000),
    });
    await table.transact([made], { notAudited: 'a page that listens changes nothing' });
    return { ticket: token, expiresAt: new Date(expiresAt).toISOString() };
  },
);
