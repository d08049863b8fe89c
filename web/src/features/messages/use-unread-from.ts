import { useState } from 'react';
import type { UserId } from '#shared/identity/ids.ts';
import type { Conversation, Message } from '#shared/messages/schemas.ts';

/** Up to where a conversation was read, and how far it went, as it was opened. */
interface Opened {
  readonly read: number;
  readonly last: number;
}

/**
 * The message with which begins what somebody had not read as they opened a conversation: it is read from then on, and
 * what comes in meanwhile they see come.
 * @returns its position, undefined where all was read; and where it begins further back than is shown, from where on
 */
export function useUnreadFrom(
  conversation: Conversation | undefined,
  { messages, hasOlder }: { readonly messages: readonly Message[]; readonly hasOlder: boolean },
  reader: UserId,
): { readonly unreadFrom?: number | undefined; readonly furtherBack?: number | undefined } {
  const [opened, setOpened] = useState<Opened>();
  if (conversation && !opened)
    setOpened({ read: conversation.readPosition, last: conversation.lastPosition });
  if (!opened || conversation?.reviewing) return {};
  const { read, last } = opened;
  const first = messages.find(({ position, senderId }) => position > read && senderId !== reader);
  if (!first || first.position > last) return {};
  // With what was read before it, or at the very beginning: of what comes later is not known where it begins.
  const isShown = !hasOlder || messages.some(({ position }) => position <= read);
  return isShown ? { unreadFrom: first.position } : { furtherBack: read };
}
