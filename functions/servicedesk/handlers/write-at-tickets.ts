import { servicedeskEvents } from '#events/servicedesk.ts';
import type { FileId, Ids } from '#shared/identity/ids.ts';
import { ownTicketRoutes } from '#shared/servicedesk/own-ticket-routes.ts';
import { ticketRoutes } from '#shared/servicedesk/ticket-routes.ts';
import { ownFiles } from '../../media/public.ts';
import { type ApiRequest, handler } from '../../platform/http/handler.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import { questionWritten } from '../../platform/limits.ts';
import type { Services } from '../../platform/services.ts';
import { replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { retryLostRace } from '../../platform/table/retry-lost-race.ts';
import { moving, orNone } from '../categories.ts';
import { type Ticket, ticket, ticketMessage } from '../tickets/entities.ts';
import { presentTicketMessage } from '../tickets/present.ts';
import { deskTicket, ownTicket, ticketToWrite } from '../tickets/repository.ts';
import { answered, countedIn, wentOn } from '../tickets/rules.ts';
import { writing, writtenText } from '../tickets/writing.ts';

/** Goes on with a question of the caller. */
export const writeToDesk = handler(ownTicketRoutes.writeToDesk, function writeToDesk(request, services) {
  return write(request, services, {
    fromDesk: false,
    refuse: (found) => ownTicket(found, request.actor),
    after: (before, { categories }) => wentOn(before, categories, request.now),
  });
});

/** Answers a question, and says what becomes of it. */
export const answerTicket = handler(ticketRoutes.answerTicket, function answerTicket(request, services) {
  const { state, seenPosition } = request.body;
  const { userId } = request.actor;
  const said = { state, seenPosition, by: { userId, name: fullName(request.self.profile) } };
  return write(request, services, {
    fromDesk: true,
    refuse: (found) => deskTicket(found, request.actor),
    after: (before, { categories }) => answered(before, said, categories, request.now),
  });
});

interface Writing {
  readonly fromDesk: boolean;
  /** @throws Refusal for a question that isn't the writer's to write at */
  readonly refuse: (found: Ticket | undefined) => Ticket;
  readonly after: (before: Ticket, known: ReturnType<typeof orNone>) => Ticket;
}

type Request = Pick<ApiRequest<typeof ticketRoutes.getTicket>, 'actor' | 'self' | 'now' | 'requestId'> & {
  readonly params: Ids<'ticketId'>;
  readonly body: { readonly key: string; readonly text: string; readonly fileIds: readonly FileId[] };
};

/** Writes at a question. Who meets another there takes the number after: nothing of either is lost. */
async function write(request: Request, { table, files }: Services, how: Writing) {
  const { actor, params, body, now } = request;
  const { companyId, userId } = actor;
  const of = { companyId, ...params };
  const { fileIds } = body;
  // The same key at another question is something else.
  const key = `${of.ticketId}:${body.key}`;
  const { fromDesk } = how;
  const text = await writtenText(body.text, fileIds);
  return retryLostRace(async () => {
    const [{ found, known, sent }, uploaded] = await Promise.all([
      ticketToWrite(table, of, { companyId, userId, key }),
      ownFiles(table, actor, fileIds, 'ticket'),
    ]);
    const before = how.refuse(found);
    if (sent !== undefined) {
      const written = await table.get(ticketMessage.at({ ...of, position: sent }), { consistent: true });
      if (written) return presentTicketMessage(files, written);
    }
    const after = how.after(before, orNone(known, of));
    const position = after.lastPosition;
    const [saved] = await table.transact(
      [
        ...writing({ ...of, position }, request, { key, text, files: uploaded, fromDesk }),
        replace(ticket, before, after),
        ...moving(of, countedIn(before), countedIn(after), { what: 'tickets', orElse: 'CONFLICT' }),
        ...questionWritten(actor, now),
      ],
      recordOf(servicedeskEvents.ticketAnswered, request, {
        subject: { type: 'ticket', id: of.ticketId },
        payload: { ...params, position, fromDesk },
        before: { state: before.state, dueOn: before.dueOn },
        after: { state: after.state, dueOn: after.dueOn },
      }),
    );
    return presentTicketMessage(files, saved);
  });
}
