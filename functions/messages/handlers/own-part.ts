import { routes } from '#shared/messages/routes.ts';
import { seenAlready } from '../../notifications/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { replace } from '../../platform/table/operations.ts';
import { retryLostRace } from '../../platform/table/retry-lost-race.ts';
import { participation } from '../entities.ts';
import { partOf } from '../repository.ts';

const ownBusiness = { notAudited: 'how far somebody has read is nobody else’s business' };

/**
 * Marks as read what came up to a message, and what the caller was told of it under their bell. Who leaves is told of the
 * next one; who doesn't say so is taken to be looking for a while.
 */
export const readUpTo = handler(routes.readUpTo, async function readUpTo(request, { table }) {
  const { actor, params, body, now } = request;
  const told = { kind: 'messages.message', refs: params } as const;
  // A message that comes at the same time is another one.
  await retryLostRace(async () => {
    const [before, seen] = await Promise.all([
      partOf(table, actor, params.conversationId),
      seenAlready(table, actor, told),
    ]);
    const readPosition = Math.max(before.readPosition, Math.min(body.position, before.lastPosition));
    const isSame = readPosition === before.readPosition && seen.length === 0;
    if (isSame && !(body.leaves && before.seenAt)) return;
    const after = { ...before, readPosition, seenAt: body.leaves ? null : now };
    await table.transact([replace(participation, before, after), ...seen], ownBusiness);
  });
});

/** Mutes a conversation for the caller. */
export const setMuted = handler(routes.setMuted, async function setMuted(request, { table }) {
  const { actor, params, body } = request;
  await retryLostRace(async () => {
    const before = await partOf(table, actor, params.conversationId);
    if (before.muted === body.muted) return;
    await table.transact([replace(participation, before, { ...before, muted: body.muted })], {
      notAudited: 'what somebody wants to hear is nobody else’s business',
    });
  });
});
