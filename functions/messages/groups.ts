import { messageEvents } from '#events/messages.ts';
import { Refusal } from '#shared/http/errors.ts';
import { type Actor, holds } from '#shared/identity/actor.ts';
import type { ConversationId, Ids, UserId } from '#shared/identity/ids.ts';
import type { Member } from '#shared/messages/schemas.ts';
import { chunksOf } from '#shared/platform/chunks.ts';
import { currentLearnpath, enrolmentAt, studentsOf, teamMembers } from '../learnpaths/public.ts';
import { membership } from '../platform/identity/memberships.ts';
import { create, type Operation, remove, replace } from '../platform/table/operations.ts';
import { type Cause, recordOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import {
  type Conversation,
  conversation,
  type OfConversation,
  type OfGroup,
  participation,
} from './entities.ts';
import { groupIdOf } from './naming.ts';
import { joining } from './rules.ts';

/** Members of one transaction. */
const perTransaction = 40;
const asCopy = { notAudited: 'who is in a conversation follows the group, whose own change is on record' };

/**
 * Begins the conversation of a group, or lets the caller into it: a team's for who is in the team, a learning path's for
 * staff, who read what is written from then on. The others of the group follow by event.
 * @throws Refusal TEAM_NOT_FOUND, LEARNPATH_NOT_FOUND, also for who may not
 */
export async function beginGroup(
  table: Table,
  group: OfGroup,
  request: Cause & { readonly actor: Actor },
): Promise<ConversationId> {
  const { actor, now } = request;
  const { companyId, userId } = actor;
  const conversationId = groupIdOf(group);
  const [[self, own, before], found] = await Promise.all([
    table.batchGet(
      [
        membership.at({ companyId, userId }),
        participation.at({ companyId, conversationId, userId }),
        conversation.at({ companyId, conversationId }),
      ],
      { consistent: true },
    ),
    group.teamId
      ? teamMembers(table, { ...group, teamId: group.teamId })
      : currentLearnpath(table, group).then((one) => one && { name: one.title, members: [] }),
  ]);
  const allowed = group.teamId
    ? found?.members.some((one) => one.userId === userId)
    : holds(actor, 'learnpaths.read');
  if (!found || !self || !allowed) throw new Refusal(group.teamId ? 'TEAM_NOT_FOUND' : 'LEARNPATH_NOT_FOUND');
  if (own) return conversationId;
  const kind = group.teamId ? ('team' as const) : ('learnpath' as const);
  const { learnpathId, teamId } = group;
  const begun = before ?? {
    ...{ companyId, conversationId, kind, title: found.name, group: { learnpathId, teamId } },
    ...{ lastPosition: 0, begunAt: now },
  };
  const lost = { orElse: 'CONFLICT' } as const;
  await table.transact(
    [
      create(participation, { ...joining(begun, self, now), asStaff: teamId === null }, lost),
      ...(before ? [] : [create(conversation, begun, lost)]),
    ],
    recordOf(messageEvents.conversationBegun, request, {
      subject: { type: 'conversation', id: conversationId },
      payload: { conversationId, kind },
    }),
  );
  return conversationId;
}

/**
 * Brings the conversation of a team in step with the team: made with it, and nobody's once the team is gone. Made from
 * what is stored, so it may run twice, late or be cut short.
 */
export async function followTeam(table: Table, of: OfGroup & Ids<'teamId'>, now: string): Promise<void> {
  const { companyId, learnpathId, teamId } = of;
  const place = { companyId, conversationId: groupIdOf(of) };
  const [team, before] = await Promise.all([
    teamMembers(table, of),
    table.get(conversation.at(place), { consistent: true }),
  ]);
  if (!team && !before) return;
  const current = before ?? {
    ...{ ...place, kind: 'team' as const, title: team?.name ?? '', group: { learnpathId, teamId } },
    ...{ lastPosition: 0, begunAt: now },
  };
  if (!before) await table.transact([create(conversation, current, { orElse: 'CONFLICT' })], asCopy);
  else if (team && team.name !== before.title)
    await table.transact([replace(conversation, before, { ...before, title: team.name })], asCopy);
  await keepMembers(table, { ...current, title: team?.name ?? current.title }, team?.members ?? [], now);
}

/** Brings the conversation of a learning path in step with its title and who follows it. Staff in it stay. */
export async function followLearnpath(table: Table, of: OfGroup, now: string): Promise<void> {
  const before = await learnpathConversation(table, of);
  if (!before) return;
  const [all, path] = await Promise.all([
    studentsOf(table, of.companyId, of.learnpathId),
    currentLearnpath(table, of),
  ]);
  const title = path?.title ?? before.title;
  if (title !== before.title)
    await table.transact([replace(conversation, before, { ...before, title })], asCopy);
  await keepMembers(table, { ...before, title }, all.filter(isFollowing).map(memberOf), now);
}

/** Lets one student into the conversation of a learning path, or out of it, as their enrolment changed. */
export async function followEnrolment(table: Table, of: OfGroup & Ids<'userId'>, now: string): Promise<void> {
  const { companyId, learnpathId, userId } = of;
  const before = await learnpathConversation(table, of);
  if (!before) return;
  const [own, enrolled] = await table.batchGet(
    [participation.at({ ...before, userId }), enrolmentAt(companyId, userId, learnpathId)],
    { consistent: true },
  );
  const follows = enrolled !== undefined && isFollowing(enrolled);
  if (follows && !own)
    await table.transact(
      [create(participation, joining(before, memberOf(enrolled), now), { orElse: 'CONFLICT' })],
      asCopy,
    );
  if (!follows && own && !own.asStaff) await table.transact([remove(participation, own)], asCopy);
}

const memberOf = ({ userId, studentName: name }: { userId: UserId; studentName: string }) => ({
  userId,
  name,
});
const isFollowing = ({ status }: { status: string }) => status === 'open' || status === 'future';

function learnpathConversation(table: Table, { companyId, learnpathId }: OfGroup) {
  const conversationId = groupIdOf({ learnpathId, teamId: null });
  return table.get(conversation.at({ companyId, conversationId }), { consistent: true });
}

async function keepMembers(
  table: Table,
  current: Omit<Conversation, 'version'>,
  wanted: readonly Member[],
  now: string,
): Promise<void> {
  const had = await membersOf(table, current);
  const known = new Set(had.map((one) => one.userId));
  const stay = new Set(wanted.map(({ userId }) => userId));
  const lost = { orElse: 'CONFLICT' } as const;
  const changes: Operation<unknown>[] = [
    ...wanted
      .filter(({ userId }) => !known.has(userId))
      .map((one) => create(participation, joining(current, one, now), lost)),
    ...had
      .filter(({ userId, asStaff }) => !asStaff && !stay.has(userId))
      .map((one) => remove(participation, one)),
    ...had
      .filter(({ userId, asStaff, title }) => (asStaff || stay.has(userId)) && title !== current.title)
      .map((one) => replace(participation, one, { ...one, title: current.title })),
  ];
  for (const chunk of chunksOf(changes, perTransaction)) await table.transact(chunk, asCopy);
}

/** All members of a conversation. */
export function membersOf(table: Table, { companyId, conversationId }: OfConversation) {
  return table.query(participation.in({ companyId, conversationId }), { consistent: true });
}
