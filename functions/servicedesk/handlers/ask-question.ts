import { servicedeskEvents } from '#events/servicedesk.ts';
import { ownTicketRoutes as routes } from '#shared/servicedesk/own-ticket-routes.ts';
import { ownFiles } from '../../media/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import { questionAsked } from '../../platform/limits.ts';
import { create } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { retryLostRace } from '../../platform/table/retry-lost-race.ts';
import { categoryIn, deskCategories, moving } from '../categories.ts';
import { deskSent, ticket } from '../tickets/entities.ts';
import { presentOwnRow } from '../tickets/present.ts';
import { ownTicket } from '../tickets/repository.ts';
import { asked } from '../tickets/rules.ts';
import { writing, writtenText } from '../tickets/writing.ts';

/** Asks the service desk something. Sent again under the same key it is the same question. */
export const askQuestion = handler(routes.askQuestion, async function askQuestion(request, { table, newId }) {
  const { actor, self, body, now } = request;
  const { companyId, userId } = actor;
  const { key, categoryId, subject, page, fileIds } = body;
  const text = await writtenText(body.text, fileIds);
  return retryLostRace(async () => {
    const [[known, before], files] = await Promise.all([
      table.batchGet([deskCategories.at({ companyId }), deskSent.at({ companyId, userId, key })], {
        consistent: true,
      }),
      ownFiles(table, actor, fileIds, 'ticket'),
    ]);
    if (before) {
      const { ticketId } = before;
      const found = await table.get(ticket.at({ companyId, ticketId }), { consistent: true });
      return presentOwnRow(ownTicket(found, actor));
    }
    const of = { companyId, ticketId: newId('TicketId') };
    const about = { ...of, subject, page, askerId: userId, askerName: fullName(self.profile) };
    const made = asked(about, categoryIn(known, categoryId), now);
    const [saved] = await table.transact(
      [
        create(ticket, made, { orElse: 'CONFLICT' }),
        ...writing({ ...of, position: 1 }, request, { key, text, files, fromDesk: false }),
        ...moving(of, null, categoryId, { what: 'tickets' }),
        ...questionAsked(actor, now),
      ],
      recordOf(servicedeskEvents.ticketAsked, request, {
        subject: { type: 'ticket', id: of.ticketId },
        payload: { ticketId: of.ticketId },
        after: { categoryId, dueOn: made.dueOn },
      }),
    );
    return presentOwnRow(saved);
  });
});
