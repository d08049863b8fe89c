import { Refusal } from '#shared/http/errors.ts';
import type { Actor } from '#shared/identity/actor.ts';
import { holds } from '#shared/identity/actor.ts';
import type { ConversationId } from '#shared/identity/ids.ts';
import { mostUnread } from '#shared/messages/unread.ts';
import type { Table } from '../platform/table/table.ts';
import { type Message, message, type OfConversation, type Participation, participation } from './entities.ts';
import { review } from './report.ts';
import { takesPart } from './rules.ts';

/** As what somebody reads a conversation: as a member, or for a while because of a report. */
export interface Reader {
  readonly part: Participation | undefined;
  /** They opened it because of a report, also when they are a member. */
  readonly reviews: boolean;
  /** What they read came after this message. */
  readonly sincePosition: number;
}

/**
 * How the caller may read a conversation.
 * @throws Refusal CONVERSATION_NOT_FOUND for who is no member and did not open it because of a report
 */
export async function readerOf(
  table: Table,
  { actor, now }: { readonly actor: Actor; readonly now: string },
  conversationId: ConversationId,
): Promise<Reader> {
  const { companyId, userId } = actor;
  const [found, opened] = await Promise.all([
    table.get(participation.at({ companyId, conversationId, userId }), { consistent: true }),
    table.query(review.in({ companyId, conversationId }), {
      range: { beginsWith: [userId] },
      consistent: true,
    }),
  ]);
  const part = found && holds(actor, 'messages.write') && takesPart(actor, found) ? found : undefined;
  // What is over stays stored for a while.
  const lasts = opened.some(({ expiresAtSeconds }) => expiresAtSeconds * 1000 > Date.parse(now));
  const reviews = lasts && holds(actor, 'messages.review');
  if (!part && !reviews) throw new Refusal('CONVERSATION_NOT_FOUND');
  return { part, reviews, sincePosition: reviews || !part ? 0 : part.sincePosition };
}

/**
 * A member's part in a conversation.
 * @throws Refusal CONVERSATION_NOT_FOUND
 */
export async function partOf(
  table: Table,
  actor: Actor,
  conversationId: ConversationId,
): Promise<Participation> {
  const { companyId, userId } = actor;
  const found = await table.get(participation.at({ companyId, conversationId, userId }), {
    consistent: true,
  });
  if (!found || !takesPart(actor, found)) throw new Refusal('CONVERSATION_NOT_FOUND');
  return found;
}

/**
 * A message of a conversation.
 * @throws Refusal MESSAGE_NOT_FOUND, also for one from before the reader was a member
 */
export async function messageOf(
  table: Table,
  of: OfConversation & { readonly position: number },
): Promise<Message> {
  const found = await table.get(message.at(of), { consistent: true });
  if (!found) throw new Refusal('MESSAGE_NOT_FOUND');
  return found;
}

/** Refuses a message that the reader may not see. @throws Refusal MESSAGE_NOT_FOUND */
export function refuseUnseen({ sincePosition }: Reader, { position }: Message): void {
  if (position <= sincePosition) throw new Refusal('MESSAGE_NOT_FOUND');
}

/** How many conversations that they take part in hold something that somebody has not read, up to a hundred. */
export function countUnreadConversations(table: Table, actor: Actor): Promise<number> {
  const range = takesPart(actor, { asStaff: true }) ? undefined : { prefix: ['cnv_'] as const };
  return table.count(participation.by('unread', actor), { atMost: mostUnread, ...(range && { range }) });
}
