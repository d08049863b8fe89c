import type { Ids } from '#shared/identity/ids.ts';
import { unnamed } from '../notifications/public.ts';
import { type ErasureStep, nobody, steps } from '../platform/erasure.ts';
import { holding } from '../platform/holding.ts';
import { plainText } from '../platform/plain-text.ts';
import { add, remove, replace } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { checklistFigures, receipt } from './checklists/entities.ts';
import { countedBy, countTicked } from './checklists/rules.ts';
import {
  type OfTicket,
  type Ticket,
  type TicketMessage,
  ticket,
  ticketMessage,
  ticketNote,
} from './tickets/entities.ts';
import { erasing } from './tickets/erasing.ts';
import { deskOf } from './tickets/rules.ts';

type OfPerson = Ids<'companyId'> & { readonly userId: Ticket['askerId'] };

export const servicedeskHoldings = {
  /** What they asked the service desk, and what was answered; a company is told when, and not what. What the desk notes is its own. */
  questionsAsked: holding({
    read: async (table, of, _, { alone }) => {
      const asked = await askedBy(table, of);
      return Promise.all(
        asked.map(async ({ subject, state, askedAt, ticketId, companyId }) => ({
          ...{ state, askedAt },
          ...(alone && { subject, messages: await messagesOf(table, { companyId, ticketId }) }),
        })),
      );
    },
    /** Their questions go wholly, with what the desk wrote and noted: all of it is about them. */
    erase: async function* ({ table }, of) {
      for (const before of await askedBy(table, of)) {
        const desk = deskOf(before).map((userId) => ({ companyId: before.companyId, userId }));
        const [refs, names] = [{ ticketId: before.ticketId }, new Set([before.askerName])];
        for (const kind of ['servicedesk.assigned', 'servicedesk.went-on'] as const)
          yield* unnamed(table, desk, { kind, refs }, names);
        yield* erasing(table, before);
      }
    },
  }),
  /** Which checklists they have, and what of them they did. */
  checklists: holding({
    read: async (table, { companyId, userId }) => {
      const all = await table.query(receipt.by('ofPerson', { companyId, userId }));
      return all.map(({ title, receivedAt, doneAt, items, ticked }) => ({
        ...{ title, receivedAt, doneAt, items: items.length, ticked: countTicked({ items, ticked }) },
      }));
    },
    erase: async function* ({ table }, { companyId, userId }) {
      for (const one of await table.query(receipt.by('ofPerson', { companyId, userId })))
        yield {
          operations: [remove(receipt, one), add(checklistFigures.at(one), countedBy(one, null))],
          erased: 1,
        };
    },
  }),
  /** What they wrote at the service desk to others, and noted; it stays as the organisation’s word, without their name. */
  questionsAnswered: holding({
    read: async (table, { companyId, userId }, _, { alone }) => {
      const [messages, notes] = await Promise.all([
        table.query(ticketMessage.by('bySender', { companyId, senderId: userId })),
        table.query(ticketNote.by('byWriter', { companyId, writerId: userId })),
      ]);
      const written = [
        ...messages.map(({ sentAt: at, text }) => ({ at, text })),
        ...notes.map(({ writtenAt: at, text }) => ({ at, text })),
      ];
      return written.map(({ at, text }) => (alone ? { at, text: plainText(text) } : { at }));
    },
    erase: async function* ({ table }, { companyId, userId }) {
      for (const state of ['open', 'waiting', 'solved'] as const) {
        const assigned = ticket.listed('ofAssignee', { companyId, state, assigneeId: userId });
        const rows = await table.query(assigned, { consistent: true });
        for (const { ticketId } of rows) {
          const before = await table.get(ticket.at({ companyId, ticketId }), { consistent: true });
          if (before?.assigneeId !== userId) continue;
          // Nothing happened to the question: what is solved goes on its day.
          const after = { ...before, assigneeId: null, assigneeName: null };
          yield { operations: [replace(ticket, before, after)], erased: 1 };
        }
      }
      const [messages, notes] = await Promise.all([
        table.query(ticketMessage.by('bySender', { companyId, senderId: userId })),
        table.query(ticketNote.by('byWriter', { companyId, writerId: userId })),
      ]);
      yield* withoutAnswerer(table, messages);
      yield* steps([
        ...messages
          .filter(({ senderName }) => senderName !== nobody)
          .map(
            (one): ErasureStep => ({
              operations: [replace(ticketMessage, one, { ...one, senderName: nobody })],
              erased: 1,
            }),
          ),
        ...notes
          .filter(({ writerName }) => writerName !== nobody)
          .map(
            (one): ErasureStep => ({
              operations: [replace(ticketNote, one, { ...one, writerName: nobody })],
              erased: 1,
            }),
          ),
      ]);
    },
  }),
};

/** Takes the name of who answered from what those were told who asked. */
async function* withoutAnswerer(
  table: Table,
  answers: readonly TicketMessage[],
): AsyncGenerator<ErasureStep> {
  const named = answers.filter(({ senderName }) => senderName !== nobody);
  const byTicket = Map.groupBy(named, ({ ticketId }) => ticketId);
  for (const [ticketId, own] of byTicket) {
    const [first] = own;
    const found = first && (await table.get(ticket.at(first), { consistent: true }));
    if (!found) continue;
    const asker = [{ companyId: found.companyId, userId: found.askerId }];
    const names = new Set(own.map(({ senderName }) => senderName));
    yield* unnamed(table, asker, { kind: 'servicedesk.answered', refs: { ticketId } }, names);
  }
}

async function askedBy(table: Table, { companyId, userId }: OfPerson): Promise<Ticket[]> {
  const rows = await table.query(ticket.listed('ofAsker', { companyId, askerId: userId }), {
    consistent: true,
  });
  const found = await table.batchGet(
    rows.map(({ ticketId }) => ticket.at({ companyId, ticketId })),
    { consistent: true },
  );
  return found.filter((one) => one !== undefined);
}

async function messagesOf(table: Table, of: OfTicket) {
  const all = await table.query(ticketMessage.in(of));
  return all.map(({ fromDesk, senderName, sentAt, text, files }) => ({
    ...{ by: fromDesk ? senderName : null, sentAt, text: plainText(text) },
    files: files.map(({ displayName }) => displayName),
  }));
}
