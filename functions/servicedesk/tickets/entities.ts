import * as z from 'zod/mini';
import { date, instant } from '#shared/http/fields.ts';
import {
  type CompanyId,
  companyId,
  type DeskCategoryId,
  deskCategoryId,
  type Ids,
  type TicketId,
  ticketId,
  type UserId,
  userId,
} from '#shared/identity/ids.ts';
import { attachment } from '#shared/media/schemas.ts';
import { type TicketState, ticketState } from '#shared/servicedesk/ticket-schemas.ts';
import { entity } from '../../platform/table/entity.ts';
import { ordinal } from '../../platform/table/keys.ts';
import type { ItemOf } from '../../platform/table/model.ts';

/** A question of an organisation. */
export type OfTicket = Ids<'companyId' | 'ticketId'>;
interface Turn {
  readonly state: TicketState;
  readonly dueOn: string;
  readonly changedAt: string;
  readonly ticketId: TicketId;
}
interface InState {
  readonly companyId: CompanyId;
  readonly state: TicketState;
}

const pk = ({ companyId, ticketId }: OfTicket) => ['TICKET', companyId, ticketId] as const;
/** What is open in the order of its days, the rest by when something happened to it. */
const byTurn = ({ state, dueOn, changedAt, ticketId }: Turn) =>
  [state === 'open' ? dueOn : changedAt, ticketId] as const;

/** What a list of questions shows. */
const row = z.object({
  ticketId,
  subject: z.string(),
  state: ticketState,
  categoryId: z.nullable(deskCategoryId),
  askerId: userId,
  /** By the name they had when they asked. */
  askerName: z.string(),
  assigneeId: z.nullable(userId),
  assigneeName: z.nullable(z.string()),
  dueOn: date,
  askedAt: instant,
  changedAt: instant,
});
export type StoredTicketRow = z.infer<typeof row>;

/** A question to the service desk, and the number of its last message: who writes takes the next. */
export const ticket = entity({
  name: 'ticket',
  schema: z.extend(row, {
    companyId,
    page: z.nullable(z.string()),
    /** Since when who asked waits for the desk: its day counts from here. */
    waitsSince: instant,
    solvedAt: z.nullable(instant),
    lastPosition: z.number(),
    /** The last message of who asked. */
    askedPosition: z.number(),
    /** Who of the desk had to do with it, the last ones: their open pages follow it. */
    deskIds: z.array(userId),
  }),
  key: { pk, sk: () => ['TICKET'] },
  lists: {
    ofAsker: {
      pk: (of: { companyId: CompanyId; askerId: UserId }) => ['TICKETS-BY', of.companyId, of.askerId],
      sk: ({ ticketId }: Ids<'ticketId'>) => [ticketId],
      row,
    },
    inState: { pk: (of: InState) => ['TICKETS', of.companyId, of.state], sk: byTurn, row },
    inCategory: {
      pk: (of: InState & { categoryId: DeskCategoryId | null }) => [
        'TICKETS',
        of.companyId,
        of.state,
        of.categoryId ?? 'none',
      ],
      sk: byTurn,
      row,
    },
    ofAssignee: {
      pk: (of: InState & { assigneeId: UserId | null }) => [
        'TICKETS-OF',
        of.companyId,
        of.assigneeId ?? 'nobody',
        of.state,
      ],
      sk: byTurn,
      row,
    },
  },
});
export type Ticket = ItemOf<typeof ticket>;

/** A message between who asked and the desk, at its place in the conversation. */
export const ticketMessage = entity({
  name: 'ticket-message',
  schema: z.object({
    companyId,
    ticketId,
    position: z.number(),
    fromDesk: z.boolean(),
    senderId: userId,
    /** By the name they had when they wrote it. */
    senderName: z.string(),
    text: z.string(),
    files: z.array(z.omit(attachment, { link: true })),
    sentAt: instant,
  }),
  key: {
    pk: (of: OfTicket) => [...pk(of), 'MESSAGES'],
    sk: ({ position }: { position: number }) => [ordinal(position)],
  },
  indexes: {
    /** What somebody of the desk wrote. */
    bySender: {
      on: 'gsi1',
      when: ({ fromDesk }) => fromDesk,
      pk: (of: { companyId: CompanyId; senderId: UserId }) => [
        'TICKET-MESSAGES-BY',
        of.companyId,
        of.senderId,
      ],
      sk: (of: { ticketId: TicketId; position: number }) => [of.ticketId, ordinal(of.position)],
    },
  },
});
export type TicketMessage = ItemOf<typeof ticketMessage>;

/** What the desk notes for itself: in a partition of its own, which nothing reads that answers who asked. */
export const ticketNote = entity({
  name: 'ticket-note',
  schema: z.object({
    companyId,
    ticketId,
    position: z.number(),
    writerId: userId,
    writerName: z.string(),
    text: z.string(),
    writtenAt: instant,
  }),
  key: {
    pk: (of: OfTicket) => [...pk(of), 'NOTES'],
    sk: ({ position }: { position: number }) => [ordinal(position)],
  },
  indexes: {
    byWriter: {
      on: 'gsi1',
      pk: (of: { companyId: CompanyId; writerId: UserId }) => ['TICKET-NOTES-BY', of.companyId, of.writerId],
      sk: (of: { ticketId: TicketId; position: number }) => [of.ticketId, ordinal(of.position)],
    },
  },
});
export type TicketNote = ItemOf<typeof ticketNote>;

/** What was written under a key, so that sending it again writes nothing. Kept for a day. */
export const deskSent = entity({
  name: 'desk-sent',
  schema: z.object({
    companyId,
    userId,
    key: z.string(),
    ticketId,
    position: z.number(),
    expiresAtSeconds: z.number(),
  }),
  key: {
    pk: (of: Ids<'companyId' | 'userId'>) => ['DESK-SENT', of.companyId, of.userId],
    sk: ({ key }: { key: string }) => [key],
  },
});
