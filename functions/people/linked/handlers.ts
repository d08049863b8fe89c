import { events } from '#events/people.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { Ids, UserId } from '#shared/identity/ids.ts';
import { linkedRoutes, mostAccounts } from '#shared/people/linked-routes.ts';
import { handler, handlerWith } from '../../platform/http/handler.ts';
import { type LinkedUser, linkedUser } from '../../platform/identity/linked-user.ts';
import { type Membership, membership } from '../../platform/identity/memberships.ts';
import { requireOther } from '../../platform/identity/require-other.ts';
import { put, removeAt } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { linkingTurn, takingTurn } from './turn.ts';

/** The other accounts of the same person, the longest linked first. */
export const listLinkedUsers = handler(
  linkedRoutes.listLinkedUsers,
  async function listLinkedUsers({ actor: { companyId }, params: { userId } }, { table }) {
    const { linked } = await accountOf(table, { companyId, userId });
    const all = [...linked].sort((one, other) => one.linkedAt.localeCompare(other.linkedAt));
    return {
      data: all.map(({ otherUserId: id, linkedAt, linkedBy, reason }) => ({
        id,
        linkedAt,
        linkedBy,
        reason,
      })),
    };
  },
);

const besideCaller = (of: Ids<'companyId'>) => [linkingTurn.at(of)] as const;

/**
 * Links all accounts that either of two is linked with. Repeated, it changes nothing; of two at once one gets CONFLICT, as
 * what it links and how many follows from the links that there were.
 */
export const linkUser = handlerWith(
  linkedRoutes.linkUser,
  besideCaller,
  async function linkUser(request, { table }) {
    const {
      actor,
      params,
      body,
      now,
      items: [turn],
    } = request;
    const { companyId } = actor;
    const { userId, otherUserId } = params;
    if (userId === otherUserId) throw new Refusal('INVALID_INPUT', { otherUserId: { key: 'invalid' } });
    const [one, other] = await Promise.all([
      accountOf(table, { companyId, userId }, mustBeThere),
      accountOf(table, { companyId, userId: otherUserId }, mustBeThere),
    ]);
    if (one.linked.some((link) => link.otherUserId === otherUserId)) return;
    const own = [userId, ...one.linked.map((link) => link.otherUserId)];
    const theirs = [otherUserId, ...other.linked.map((link) => link.otherUserId)].filter(
      (its) => !own.includes(its),
    );
    if (own.length + theirs.length > mostAccounts)
      throw new Refusal('INVALID_INPUT', { otherUserId: { key: 'maxItems', values: { max: mostAccounts } } });
    const said = { companyId, linkedAt: now, linkedBy: actor.userId, reason: body.reason };
    const bothWays = (mine: UserId, its: UserId) => [
      put(linkedUser, { ...said, userId: mine, otherUserId: its }),
      put(linkedUser, { ...said, userId: its, otherUserId: mine }),
    ];
    const linked = (about: UserId, to: UserId) =>
      recordOf(events.usersLinked, request, {
        subject: { type: 'user', id: about },
        payload: { userId: about, otherUserId: to },
        after: { reason: body.reason },
      });
    await table.transact(
      [
        takingTurn(turn, { companyId, changedAt: now }),
        ...own.flatMap((mine) => theirs.flatMap((its) => bothWays(mine, its))),
      ],
      [linked(userId, otherUserId), linked(otherUserId, userId)],
    );
  },
);

/**
 * Takes an account out of those of one person, also one that was deleted. Nobody does that to their own: these keep them
 * from deciding about themselves.
 */
export const unlinkUser = handlerWith(
  linkedRoutes.unlinkUser,
  besideCaller,
  async function unlinkUser(request, { table }) {
    const {
      actor,
      params,
      now,
      items: [turn],
    } = request;
    const { companyId } = actor;
    const { linked } = await accountOf(table, { companyId, ...params });
    if (linked.length === 0) return;
    for (const account of [params.userId, ...linked.map(({ otherUserId }) => otherUserId)])
      requireOther(actor, account);
    await table.transact(
      [takingTurn(turn, { companyId, changedAt: now }), ...linked.flatMap(unlinking)],
      recordOf(events.userUnlinked, request, {
        subject: { type: 'user', id: params.userId },
        payload: params,
        before: { otherUserIds: linked.map(({ otherUserId }) => otherUserId) },
      }),
    );
  },
);

/** What ends one link, on both sides. */
export function unlinking({ companyId, userId, otherUserId }: LinkedUser) {
  return [
    removeAt(linkedUser.at({ companyId, userId, otherUserId })),
    removeAt(linkedUser.at({ companyId, userId: otherUserId, otherUserId: userId })),
  ];
}

const mustBeThere = (row: Membership) => !row.deletedAt;

/** @throws Refusal USER_NOT_FOUND for who isn't of the company */
async function accountOf(
  table: Table,
  of: Ids<'companyId' | 'userId'>,
  counts: (row: Membership) => boolean = () => true,
): Promise<{ readonly linked: readonly LinkedUser[] }> {
  const [row, linked] = await Promise.all([
    table.get(membership.at(of)),
    table.query(linkedUser.in(of), { consistent: true }),
  ]);
  if (!row || !counts(row)) throw new Refusal('USER_NOT_FOUND');
  return { linked };
}
