import { messageEvents } from '#events/messages.ts';
import { Refusal } from '#shared/http/errors.ts';
import { holds } from '#shared/identity/actor.ts';
import type { ConversationId, UserId } from '#shared/identity/ids.ts';
import { routes } from '#shared/messages/routes.ts';
import { learnpathsTaught } from '#shared/people/permissions.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { coachesToday } from '../../people/public.ts';
import { type ApiRequest, handler } from '../../platform/http/handler.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { messageSent } from '../../platform/limits.ts';
import { create } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { retryLostRace } from '../../platform/table/retry-lost-race.ts';
import type { Table } from '../../platform/table/table.ts';
import { conversation, participation } from '../entities.ts';
import { beginGroup } from '../groups.ts';
import { pairIdOf } from '../naming.ts';
import { isStaff, joining, mayBegin } from '../rules.ts';

type Request = ApiRequest<typeof routes.beginConversation>;

/** Begins a conversation, or finds the one there is. Two who begin it at once have the same. */
export const beginConversation = handler(
  routes.beginConversation,
  async function beginConversation(request, { table }) {
    const { userId, learnpathId, teamId, through } = request.body;
    if (userId && !learnpathId && !teamId)
      return { id: await retryLostRace(() => beginPair(table, request, userId, through)) };
    if (!learnpathId || userId || through)
      throw new Refusal('INVALID_INPUT', { userId: { key: 'required' } });
    const group = { companyId: request.actor.companyId, learnpathId, teamId: teamId ?? null };
    return { id: await retryLostRace(() => beginGroup(table, group, request)) };
  },
);

/** @param through a team's conversation in which both are, if that is where they met */
async function beginPair(
  table: Table,
  request: Request,
  partnerId: UserId,
  through: ConversationId | undefined,
): Promise<ConversationId> {
  const { actor, roles, now } = request;
  const { companyId, userId } = actor;
  if (partnerId === userId) throw new Refusal('INVALID_INPUT', { userId: { key: 'id' } });
  const conversationId = pairIdOf(userId, partnerId);
  const at = (of: UserId) =>
    participation.at({ companyId, conversationId: through ?? conversationId, userId: of });
  const today = dutchDate(now);
  const [[self, partner, existing, ownPart, theirPart], ownCoaches, theirCoaches] = await Promise.all([
    table.batchGet(
      [
        membership.at({ companyId, userId }),
        membership.at({ companyId, userId: partnerId }),
        participation.at({ companyId, conversationId, userId }),
        ...(through ? [at(userId), at(partnerId)] : []),
      ],
      { consistent: true },
    ),
    coachesToday(table, { companyId, userId }, today),
    coachesToday(table, { companyId, userId: partnerId }, today),
  ]);
  // Guests assess, and read nothing else.
  if (!self || !partner || partner.deletedAt || partner.status !== 1 || partner.guest)
    throw new Refusal('USER_NOT_FOUND');
  if (existing) return conversationId;
  const coaching = ownCoaches.has(partnerId) || theirCoaches.has(userId);
  const allowed = mayBegin({
    bothStaff: [self, partner].every(({ roleIds }) => isStaff(roleIds, roles?.roles ?? [])),
    coaching,
    sameTeam:
      learnpathsTaught(actor, partnerId).size > 0 || (ownPart?.kind === 'team' && theirPart?.kind === 'team'),
    administersUsers: holds(actor, 'users.read'),
  });
  if (!allowed) throw new Refusal('USER_NOT_FOUND');
  const kind = coaching ? ('coach' as const) : ('direct' as const);
  const begun = { companyId, conversationId, kind, title: '', group: null, lastPosition: 0, begunAt: now };
  const lost = { orElse: 'CONFLICT' } as const;
  await table.transact(
    [
      create(conversation, begun, lost),
      create(participation, joining(begun, self, now, partner), lost),
      create(participation, joining(begun, partner, now, self), lost),
      ...messageSent(actor, now),
    ],
    recordOf(messageEvents.conversationBegun, request, {
      subject: { type: 'conversation', id: conversationId },
      payload: { conversationId, kind },
    }),
  );
  return conversationId;
}
