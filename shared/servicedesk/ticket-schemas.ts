import * as z from 'zod/mini';
import { date, instant, line, onceKey, version, whole } from '#shared/http/fields.ts';
import { deskCategoryId, fileId, ticketId, userId } from '#shared/identity/ids.ts';
import { attachment } from '#shared/media/schemas.ts';

/** Waits for the desk, waits for who asked, or is solved. */
export const ticketState = z.enum(['open', 'waiting', 'solved']);
export type TicketState = z.infer<typeof ticketState>;

/** For how many days a solved question can be gone on with by who asked it. */
export const reopenDays = 14;

/** In how many days a question is answered whose category is gone. */
export const usualDueDays = 3;

/** Most files of one message. */
export const mostTicketFiles = 10;

/** The place of a message in its conversation, from 1. */
const position = whole(0, 9_999_999_999);

/**
 * The page that a question came from: a path of words, ids and numbers, so that nothing of what somebody typed or who
 * they are comes along.
 */
export const fromPage = z
  .string()
  .check(
    z.maxLength(300),
    z.regex(/^(\/([a-z][a-zA-Z0-9-]{0,40}|[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}|[0-9]{1,6})){1,10}$/, 'invalid'),
  );

/** A question as who asked it finds it in their list. */
export const ownTicketRow = z.object({
  id: ticketId,
  subject: z.string(),
  state: ticketState,
  askedAt: instant,
  changedAt: instant,
});
export type OwnTicketRow = z.infer<typeof ownTicketRow>;

/** A question as who asked it sees it. */
export const ownTicket = z.object({
  ...ownTicketRow.shape,
  version,
  /** What its category is called; null when it is there no more. */
  category: z.nullable(z.object({ nl: z.string(), en: z.string() })),
  /** The day by which the desk answers, while it is open. */
  dueOn: date,
  lastPosition: position,
  /** Of a solved one the last day to go on with it; null: that day is over, or it isn't solved. */
  reopenUntil: z.nullable(date),
});
export type OwnTicket = z.infer<typeof ownTicket>;

/** A question in the list of the desk. */
export const ticketRow = z.object({
  id: ticketId,
  subject: z.string(),
  state: ticketState,
  categoryId: z.nullable(deskCategoryId),
  askerId: userId,
  /** By the name they had when they asked. */
  askerName: z.string(),
  assigneeId: z.nullable(userId),
  assigneeName: z.nullable(z.string()),
  dueOn: date,
  /** It is open, and its day is over. */
  overdue: z.boolean(),
  askedAt: instant,
  changedAt: instant,
});
export type TicketRow = z.infer<typeof ticketRow>;

/** A question as the desk sees it. */
export const ticket = z.object({
  ...ticketRow.shape,
  version,
  page: z.nullable(z.string()),
  lastPosition: position,
});
export type Ticket = z.infer<typeof ticket>;

/** What somebody wrote about a question, to the other side. */
export const ticketMessage = z.object({
  position,
  /** Whether the desk wrote it; else who asked. */
  fromDesk: z.boolean(),
  senderName: z.string(),
  text: z.string(),
  files: z.array(attachment),
  sentAt: instant,
});
export type TicketMessage = z.infer<typeof ticketMessage>;

/** What the desk notes about a question for itself; who asked never sees it. */
export const ticketNote = z.object({
  position,
  writerName: z.string(),
  text: z.string(),
  writtenAt: instant,
});
export type TicketNote = z.infer<typeof ticketNote>;

/** Somebody who may answer questions. */
export const answerer = z.object({ id: userId, name: z.string() });

const written = {
  key: onceKey,
  /** From the editor; cleaned on the way in and again where it is shown. */
  text: z.string().check(z.maxLength(20_000)),
  fileIds: z.array(fileId).check(z.maxLength(mostTicketFiles)),
};

/** A new question. */
export const ticketInput = z.strictObject({
  ...written,
  categoryId: deskCategoryId,
  subject: line(150),
  page: z.nullable(fromPage),
});

export const ownAnswerInput = z.strictObject(written);

export const deskAnswerInput = z.strictObject({
  ...written,
  /** What becomes of the question, unless who asked wrote something that the desk has not seen: then it is open. */
  state: ticketState,
  /** The last message that was on the screen. */
  seenPosition: position,
});

export const noteInput = z.strictObject({ key: onceKey, text: written.text });

export const ticketChange = z.strictObject({
  version,
  state: z.optional(ticketState),
  categoryId: z.optional(deskCategoryId),
  /** null: nobody's. */
  assigneeId: z.optional(z.nullable(userId)),
});
