import { Refusal } from '#shared/http/errors.ts';
import { routes } from '#shared/messages/routes.ts';
import { attached, ownFiles, usingOnce } from '../../media/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { messageSent } from '../../platform/limits.ts';
import { keyExpires } from '../../platform/once-key.ts';
import { plainText } from '../../platform/plain-text.ts';
import { check, create } from '../../platform/table/operations.ts';
import { retryLostRace } from '../../platform/table/retry-lost-race.ts';
import { conversation, message, participation, sent } from '../entities.ts';
import { presentMessage } from '../present.ts';
import { takesPart } from '../rules.ts';
import { sending } from '../sending.ts';
import { cleaned } from '../text.ts';

/** Sends a message. Who meets another at the same number takes the next. */
export const sendMessage = handler(routes.sendMessage, async function sendMessage(request, { table, files }) {
  const { actor, params, body, now } = request;
  const { companyId, userId } = actor;
  const of = { companyId, conversationId: params.conversationId };
  const text = await cleaned(body.text);
  if (plainText(text) === '' && body.fileIds.length === 0)
    throw new Refusal('INVALID_INPUT', { text: { key: 'required' } });
  const mark = { ...of, userId, key: body.key };
  const places = [
    conversation.at(of),
    participation.at({ ...of, userId }),
    sent.at(mark),
    ...(body.replyTo === null ? [] : [message.at({ ...of, position: body.replyTo })]),
    ...body.mentions.map((mentioned) => participation.at({ ...of, userId: mentioned })),
  ] as const;
  return retryLostRace(async () => {
    const [[current, own, before, ...rest], uploaded] = await Promise.all([
      table.batchGet(places, { consistent: true }),
      ownFiles(table, actor, body.fileIds, 'message'),
    ]);
    if (!current || !own || !takesPart(actor, own)) throw new Refusal('CONVERSATION_NOT_FOUND');
    if (before) return already(before.position);
    const answered = body.replyTo === null ? null : rest.shift();
    if (answered === undefined) throw new Refusal('INVALID_INPUT', { replyTo: { key: 'id' } });
    const mentions = body.mentions.filter((_, at) => rest[at] !== undefined);
    const fields = { text, files: uploaded.map(attached), mentions, replyTo: body.replyTo };
    const { added, counted, record, position } = sending(
      current,
      { kind: 'text', senderId: userId, senderName: own.name, ...fields },
      request,
    );
    const [saved] = await table.transact(
      [
        added,
        counted,
        create(sent, { ...mark, position, expiresAtSeconds: keyExpires(now) }, { orElse: 'CONFLICT' }),
        // Who was taken out of it while they wrote sends nothing any more.
        check(participation.at({ ...of, userId }), 'exists', { orElse: 'CONVERSATION_NOT_FOUND' }),
        ...uploaded.map((one) => usingOnce(one, now)),
        ...messageSent(actor, now),
      ],
      record,
    );
    return presentMessage(files, saved);
  });

  async function already(position: number) {
    const found = await table.get(message.at({ ...of, position }), { consistent: true });
    if (!found) throw new Refusal('CONVERSATION_NOT_FOUND');
    return presentMessage(files, found);
  }
});
