import { isActive } from '#shared/identity/account.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { studentsOn, teamMembers } from '../../learnpaths/public.ts';
import { membership } from '../../platform/identity/memberships.ts';
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
    return { userIds: members.filter((userId) => userId !== senderId), next: null };
  }
  if (kind === 'learnpath') {
    if (!learnpathId) return { userIds: [], next: null };
    const page = await studentsOn(table, companyId, learnpathId, { limit: perPage, cursor });
    const following = page.items.filter(({ status }) => status === 'open' || status === 'future');
    return { userIds: following.map(({ userId }) => userId), next: page.next };
  }
  // By id, so that nobody is passed over who is renamed meanwhile.
  const page = await table.list(membership.in({ companyId }), { limit: perPage, cursor });
  const held = page.items.filter(
    ({ status, deletedAt, roleIds, guest }) =>
      status === 1 && !deletedAt && !guest && (kind === 'everyone' || (roleId && roleIds.includes(roleId))),
  );
  return { userIds: held.map(({ userId }) => userId), next: page.next };
}

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
  const [team, sender] = await Promise.all([
    teamMembers(table, { companyId, learnpathId, teamId }),
    table.get(membership.at({ companyId, userId: senderId }), { consistent: true }),
  ]);
  const isTheirs = team?.members.some(({ userId }) => userId === senderId) === true;
  return isTheirs && sender !== undefined && isActive(sender);
}
