import { isActive } from '#shared/identity/account.ts';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import { studentsOn, teamMembers } from '../../learnpaths/public.ts';
import { permissionsNow } from '../../platform/identity/actor.ts';
import { companyRoles } from '../../platform/identity/entities.ts';
import { type Membership, membership } from '../../platform/identity/memberships.ts';
import type { Table } from '../../platform/table/table.ts';
import type { Announcement } from './entities.ts';

/** People of one portion: with their notifications they are written in seconds. */
const perPage = 50;

/** Some of those for whom an announcement is, and where the next are; null: that was all. */
export interface ReceiversPage {
  readonly userIds: readonly UserId[];
  readonly next: string | null;
}

/**
 * Those for whom something is, as it is now, a page at a time: what is read is bounded, however many there are.
 * Who can't sign in isn't among them, nor who is there as a guest.
 */
export async function receiversOf(
  table: Table,
  {
    companyId,
    audience,
    senderId,
  }: Pick<Announcement, 'companyId' | 'audience'> & { readonly senderId?: UserId },
  cursor: string | undefined,
): Promise<ReceiversPage> {
  const { kind, roleId, learnpathId, teamId } = audience;
  if (kind === 'team') {
    const team = learnpathId && teamId && (await teamMembers(table, { companyId, learnpathId, teamId }));
    const members = team ? team.members.map(({ userId }) => userId) : [];
    const others = members.filter((userId) => userId !== senderId);
    return { userIds: await whoCanRead(table, companyId, others), next: null };
  }
  if (kind === 'learnpath') {
    if (!learnpathId) return { userIds: [], next: null };
    const page = await studentsOn(table, companyId, learnpathId, { limit: perPage, cursor });
    const following = page.items.filter(({ status }) => status === 'open' || status === 'future');
    const ids = following.map(({ userId }) => userId);
    return { userIds: await whoCanRead(table, companyId, ids), next: page.next };
  }
  // By id, so that nobody is passed over who is renamed meanwhile.
  const page = await table.list(membership.in({ companyId }), { limit: perPage, cursor });
  const held = page.items.filter(
    (one) => canRead(one) && (kind === 'everyone' || (roleId && one.roleIds.includes(roleId))),
  );
  return { userIds: held.map(({ userId }) => userId), next: page.next };
}

/** Those of some people who are there and can sign in: a team and a learning path keep who was closed, deleted or left. */
async function whoCanRead(table: Table, companyId: CompanyId, userIds: readonly UserId[]): Promise<UserId[]> {
  const rows = await table.batchGet(userIds.map((userId) => membership.at({ companyId, userId })));
  return rows.flatMap((row) => (row && canRead(row) ? [row.userId] : []));
}

const canRead = (row: Pick<Membership, 'status' | 'deletedAt' | 'guest'>) => isActive(row) && !row.guest;

/**
 * Whether what was planned is still its sender's to announce: to a team while they teach it. What is for more people is the
 * organisation's word, and for who may announce to all to withdraw.
 */
export async function stillAnnounces(
  table: Table,
  { companyId, audience, senderId }: Announcement,
): Promise<boolean> {
  const { kind, learnpathId, teamId } = audience;
  if (kind !== 'team' || !learnpathId || !teamId) return true;
  const [team, [sender, roles]] = await Promise.all([
    teamMembers(table, { companyId, learnpathId, teamId }),
    table.batchGet([membership.at({ companyId, userId: senderId }), companyRoles.at({ companyId })], {
      consistent: true,
    }),
  ]);
  const isTheirs = team?.members.some(({ userId }) => userId === senderId) === true;
  // Who teaches by no role any more is named with the team still.
  const held = permissionsNow(roles, sender?.roleIds);
  const announces = held.has('teaching.follow') || held.has('messages.announce');
  return isTheirs && announces && sender !== undefined && isActive(sender);
}
