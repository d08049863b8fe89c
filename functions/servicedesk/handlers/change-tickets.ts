import { servicedeskEvents } from '#events/servicedesk.ts';
import { Refusal } from '#shared/http/errors.ts';
import { isActive } from '#shared/identity/account.ts';
import { isSelf } from '#shared/identity/actor.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { ownTicketRoutes } from '#shared/servicedesk/own-ticket-routes.ts';
import { ticketRoutes } from '#shared/servicedesk/ticket-routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { permissionsNow } from '../../platform/identity/actor.ts';
import { type CompanyRoles, type User, user } from '../../platform/identity/entities.ts';
import { otherAccountsOf } from '../../platform/identity/linked-user.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import { questionWritten } from '../../platform/limits.ts';
import { keyExpires } from '../../platform/once-key.ts';
import { check, create, replace } from '../../platform/table/operations.ts';
import { type Cause, recordOf } from '../../platform/table/records.ts';
import { retryLostRace } from '../../platform/table/retry-lost-race.ts';
import { deskCategories, moving, orNone } from '../categories.ts';
import { deskSent, type Ticket, ticket, ticketNote } from '../tickets/entities.ts';
import { presentNote, presentTicket } from '../tickets/present.ts';
import { deskTicket, ownTicket } from '../tickets/repository.ts';
import { changedTicket, countedIn, solved } from '../tickets/rules.ts';
import { writtenText } from '../tickets/writing.ts';

/** Assigns a question, or changes its state or category. */
export const changeTicket = handler(
  ticketRoutes.changeTicket,
  async function changeTicket(request, { table }) {
    const { actor, params, body, now, roles } = request;
    const of = { companyId: actor.companyId, ...params };
    const { version, state, categoryId, assigneeId } = body;
    const to = { companyId: of.companyId, userId: assigneeId ?? actor.userId };
    const [[found, known, person], others] = await Promise.all([
      table.batchGet([ticket.at(of), deskCategories.at(of), user.at(to)], { consistent: true }),
      otherAccountsOf(table, to),
    ]);
    const before = deskTicket(found, actor, version);
    const assignee = assigneeId == null ? assigneeId : answererOf(person, others, before, roles);
    const change = { state, categoryId, assignee };
    const after = changedTicket(before, change, orNone(known, of).categories, now);
    if (after === before) return presentTicket(before, now);
    const [saved] = await table.transact(
      [
        replace(ticket, before, after),
        ...moving(of, countedIn(before), countedIn(after), { what: 'tickets' }),
      ],
      recordOfChange(request, before, after),
    );
    return presentTicket(saved, now);
  },
);

/** Who is to have a question: somebody who may answer it, and didn't ask it by any of their accounts. @throws Refusal USER_NOT_FOUND */
function answererOf(
  person: User | undefined,
  otherAccounts: ReadonlySet<UserId>,
  of: Ticket,
  roles: CompanyRoles | undefined,
) {
  const may =
    person &&
    !isSelf({ userId: person.userId, otherAccounts }, of.askerId) &&
    isActive(person) &&
    !person.guestIn?.[of.companyId] &&
    permissionsNow(roles, person.memberships[of.companyId]).has('servicedesk.answer');
  if (!may) throw new Refusal('USER_NOT_FOUND');
  return { userId: person.userId, name: fullName(person.profile) };
}

/** Says that a question of the caller needs no answer any more. */
export const solveOwnTicket = handler(
  ownTicketRoutes.solveOwnTicket,
  async function solveOwnTicket(request, { table }) {
    const { actor, params, body, now } = request;
    const of = { companyId: actor.companyId, ...params };
    const found = await table.get(ticket.at(of), { consistent: true });
    const before = ownTicket(found, actor, body.version);
    const after = solved(before, now);
    if (after === before) return;
    await table.transact(
      [replace(ticket, before, after), ...moving(of, countedIn(before), null, { what: 'tickets' })],
      recordOfChange(request, before, after),
    );
  },
);

/** Notes something that who asked never sees: beside the question, which stays as it is. */
export const noteAtTicket = handler(
  ticketRoutes.noteAtTicket,
  async function noteAtTicket(request, { table }) {
    const { actor, self, params, body, now } = request;
    const { companyId, userId } = actor;
    const of = { companyId, ...params };
    const text = await writtenText(body.text);
    const mark = { companyId, userId, key: `${of.ticketId}:note:${body.key}` };
    return retryLostRace(async () => {
      const [[before, found], [last]] = await Promise.all([
        table.batchGet([deskSent.at(mark), ticket.at(of)], { consistent: true }),
        table.query(ticketNote.in(of), { descending: true, limit: 1, consistent: true }),
      ]);
      deskTicket(found, actor);
      if (before) {
        const place = ticketNote.at({ ...of, position: before.position });
        // Sent again at once: what the key says was written has to be seen.
        const written = await table.get(place, { consistent: true });
        if (written) return presentNote(written);
      }
      const position = (last?.position ?? 0) + 1;
      const note = { ...of, position, writerId: userId, writerName: fullName(self.profile), text };
      const otherwise = { orElse: 'CONFLICT' } as const;
      const expiresAtSeconds = keyExpires(now);
      const [saved] = await table.transact(
        [
          create(ticketNote, { ...note, writtenAt: now }, otherwise),
          create(deskSent, { ...mark, ticketId: of.ticketId, position, expiresAtSeconds }, otherwise),
          check(ticket.at(of), 'exists', { orElse: 'TICKET_NOT_FOUND' }),
          ...questionWritten(actor, now),
        ],
        recordOf(servicedeskEvents.ticketNoted, request, {
          subject: { type: 'ticket', id: of.ticketId },
          payload: { ...params, position },
        }),
      );
      return presentNote(saved);
    });
  },
);

/** The record of a change; of who gets a question it says so, as they are told. */
function recordOfChange(cause: Cause, before: Ticket, after: Ticket) {
  const { ticketId, assigneeId } = after;
  const shown = ({ state, categoryId, assigneeId, dueOn }: Ticket) => ({
    ...{ state, categoryId, assigneeId, dueOn },
  });
  const assignedTo = assigneeId !== before.assigneeId ? assigneeId : null;
  return recordOf(servicedeskEvents.ticketChanged, cause, {
    subject: { type: 'ticket', id: ticketId },
    payload: { ticketId, assignedTo },
    before: shown(before),
    after: shown(after),
  });
}
