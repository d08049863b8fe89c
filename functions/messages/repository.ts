import { Refusal } from '#shared/http/errors.ts';
import type { Actor } from '#shared/identity/actor.ts';
import { holds } from '#shared/identity/actor.ts';
import type { ConversationId } from '#shared/identity/ids.ts';
import type { Table } from '../platform/table/table.ts';
import { type Message, message, type OfConversation, type Participation, participation } from './entities.ts';
import { review } from './report.ts';

/** As what somebody reads a conversation: as a member, or for a while because of a report. */
export interface Reader {
  readonly part: Participation | undefined;
  /** What they read came after this message. */
  readonly sincePosition: number;
}

/**
 * How the caller may read a conversation.
 * @throws Refusal CONVERSATION_NOT_FOUND for who is no member and did not open it because of a report
 */
export async function readerOf(table: Table, actor: Actor, conversationId: ConversationId): Promise<Reader> {
  const { companyId, userId } = actor;
  const [part, opened] = await table.batchGet(
    [
      participation.at({ companyId, conversationId, userId }),
      review.at({ companyId, conversationId, userId }),
    ],
    { consistent: true },
  );
  if (part && holds(actor, 'messages.write')) return { part, sincePosition: part.sincePosition };
  if (opened && holds(actor, 'messages.review')) return { part: undefined, sincePosition: 0 };
  throw new Refusal('CONVERSATION_NOT_FOUND');
}

/**
 * A member's part in a conversation.
 * @throws Refusal CONVERSATION_NOT_FOUND
 */
export async function partOf(
  table: Table,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  conversationId: ConversationId,
): Promise<Participation> {
  const found = await table.get(participation.at({ companyId, conversationId, userId }), {
    consistent: true,
  });
  if (!found) throw new Refusal('CONVERSATION_NOT_FOUND');
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
