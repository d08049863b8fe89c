import { messageEvents } from '#events/messages.ts';
import { Refusal } from '#shared/http/errors.ts';
import { isSelf } from '#shared/identity/actor.ts';
import { routes } from '#shared/messages/routes.ts';
import { fileRemoval } from '../../media/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { messageSent } from '../../platform/limits.ts';
import { plainText } from '../../platform/plain-text.ts';
import { replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { message } from '../entities.ts';
import { presentMessage } from '../present.ts';
import { messageOf, readerOf, refuseUnseen } from '../repository.ts';
import { edited, emptied, filesOf, withdrawn } from '../rules.ts';
import { cleaned } from '../text.ts';

/** Changes the text of a message of the caller's own. */
export const editMessage = handler(routes.editMessage, async function editMessage(request, { table, files }) {
  const { actor, params, body, now } = request;
  const text = await cleaned(body.text);
  const [reader, before] = await Promise.all([
    readerOf(table, request, params.conversationId),
    messageOf(table, { companyId: actor.companyId, ...params }),
  ]);
  if (!reader.part) throw new Refusal('CONVERSATION_NOT_FOUND');
  const after = edited(before, actor.userId, text, now);
  if (plainText(text) === '' && before.files.length === 0)
    throw new Refusal('INVALID_INPUT', { text: { key: 'required' } });
  if (before.version !== body.version) throw new Refusal('CONFLICT');
  const [saved] = await table.transact(
    [replace(message, before, after), ...messageSent(actor, now)],
    recordOf(messageEvents.messageEdited, request, {
      subject: { type: 'conversation', id: params.conversationId },
      payload: { ...params, senderId: before.senderId },
    }),
  );
  return presentMessage(files, saved);
});

/** Takes a message away for everybody, with its files. Done again, it changes nothing. */
export const deleteMessage = handler(routes.deleteMessage, async function deleteMessage(request, { table }) {
  const { actor, params, now } = request;
  const { companyId, userId } = actor;
  const [reader, before] = await Promise.all([
    readerOf(table, request, params.conversationId),
    messageOf(table, { companyId, ...params }),
  ]);
  refuseUnseen(reader, before);
  // That the conversation was opened nobody takes away.
  if (before.kind !== 'text') throw new Refusal('MESSAGE_NOT_FOUND');
  // Who reviews a report may take away what was reported, and what else was written there.
  const isOwn = before.senderId === userId;
  if (!reader.reviews && !isOwn) throw new Refusal('MESSAGE_NOT_FOUND');
  const reviews = reader.reviews && !isSelf(actor, before.senderId);
  if (before.deletedAt && !(reviews && before.reported)) return;
  // What was reported stays for who reviews it, also when its sender takes it away.
  const after = reviews ? emptied(before, now) : withdrawn(before, now);
  const kept = filesOf([after]);
  const gone = filesOf([before]).filter((fileId) => !kept.includes(fileId));
  await table.transact(
    [replace(message, before, after), ...gone.map((fileId) => fileRemoval(companyId, fileId).operation)],
    recordOf(messageEvents.messageDeleted, request, {
      subject: { type: 'conversation', id: params.conversationId },
      payload: { ...params, senderId: before.senderId, fileIds: gone },
    }),
  );
});
