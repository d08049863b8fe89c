import { messageEvents } from '#events/messages.ts';
import { create, type Operation, replace } from '../platform/table/operations.ts';
import { type Cause, recordOf } from '../platform/table/records.ts';
import { type Conversation, conversation, type Message, message } from './entities.ts';

type Fields = Pick<Message, 'kind' | 'senderId' | 'senderName' | 'text' | 'files' | 'mentions' | 'replyTo'>;

/**
 * The next message of a conversation: two operations, the message's first, and the record of it. Of two that are sent at
 * once, one gets CONFLICT and takes the number after.
 */
export function sending(before: Conversation, fields: Fields, cause: Cause) {
  const { companyId, conversationId } = before;
  const position = before.lastPosition + 1;
  const times = { sentAt: cause.now, editedAt: null, deletedAt: null, reported: null };
  const added: Operation<Message> = create(
    message,
    { companyId, conversationId, position, ...fields, ...times },
    { orElse: 'CONFLICT' },
  );
  return {
    position,
    added,
    counted: replace(conversation, before, { ...before, lastPosition: position }),
    record: recordOf(messageEvents.messageSent, cause, {
      subject: { type: 'conversation', id: conversationId },
      payload: { conversationId, position, senderId: fields.senderId },
    }),
  };
}
