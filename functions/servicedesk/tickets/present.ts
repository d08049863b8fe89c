import { dutchDate } from '#shared/platform/zone-time.ts';
import type {
  TicketMessage as MessageView,
  TicketNote as NoteView,
  OwnTicketRow,
  OwnTicket as OwnTicketView,
  TicketRow,
  Ticket as TicketView,
} from '#shared/servicedesk/ticket-schemas.ts';
import { linked } from '../../media/public.ts';
import type { Files } from '../../platform/files/files.ts';
import type { DeskCategories } from '../categories.ts';
import type { StoredTicketRow, Ticket, TicketMessage, TicketNote } from './entities.ts';
import { isOverdue, reopenableUntil } from './rules.ts';

/** A question in the list of who asked it. */
export function presentOwnRow({
  ticketId: id,
  subject,
  state,
  askedAt,
  changedAt,
}: StoredTicketRow): OwnTicketRow {
  return { id, subject, state, askedAt, changedAt };
}

/** A question as who asked it sees it: nothing of what the desk does with it among themselves. */
export function presentOwn(stored: Ticket, known: DeskCategories | undefined, now: string): OwnTicketView {
  const { version, dueOn, lastPosition } = stored;
  const until = reopenableUntil(stored);
  return {
    ...presentOwnRow(stored),
    ...{ version, dueOn, lastPosition },
    category: known?.categories.find(({ id }) => id === stored.categoryId)?.name ?? null,
    reopenUntil: until !== null && until >= dutchDate(now) ? until : null,
  };
}

/** A question in the list of the desk. */
export function presentTicketRow(stored: StoredTicketRow, now: string): TicketRow {
  const { ticketId: id, subject, state, categoryId, askerId, askerName, assigneeId, assigneeName } = stored;
  const { dueOn, askedAt, changedAt } = stored;
  return {
    ...{ id, subject, state, categoryId, askerId, askerName, assigneeId, assigneeName },
    ...{ dueOn, askedAt, changedAt, overdue: isOverdue(stored, dutchDate(now)) },
  };
}

/** A question as the desk sees it. */
export function presentTicket(stored: Ticket, now: string): TicketView {
  const { version, page, lastPosition } = stored;
  return { ...presentTicketRow(stored, now), version, page, lastPosition };
}

/** A message with short-lived links to its files. */
export async function presentTicketMessage(files: Files, stored: TicketMessage): Promise<MessageView> {
  const { position, fromDesk, senderName, text, sentAt, companyId } = stored;
  const shown = { position, fromDesk, senderName, text, sentAt };
  return { ...shown, files: await linked(files, companyId, stored.files) };
}

export function presentNote({ position, writerName, text, writtenAt }: TicketNote): NoteView {
  return { position, writerName, text, writtenAt };
}
