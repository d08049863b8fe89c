import type { CompanyId, RoleId } from '#shared/identity/ids.ts';
import type { UsersFilter } from '#shared/people/export-routes.ts';
import type { UserStatus } from '#shared/people/names.ts';
import { type Membership, membership, proposedNames } from '../platform/identity/memberships.ts';
import type { Table } from '../platform/table/table.ts';
import { looksFor } from '../platform/table/words.ts';
import { type Coaching, coaching } from './coaching/entities.ts';
import { isCurrent } from './coaching/rules.ts';
import { type Order, ordered } from './order.ts';

/** A row as each way to list has it. */
export type Listed = Pick<
  Membership,
  | 'userId'
  | 'name'
  | 'email'
  | 'studentNumber'
  | 'status'
  | 'roleIds'
  | 'nameProposedAt'
  | 'invitedAt'
  | 'createdAt'
  | 'deletedAt'
>;

interface Page {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/**
 * A page of the users of a company, in the order that is asked for, or as a search finds them. What is searched, and
 * each list of some of them, has an order of its own.
 * @param today `yyyy-MM-dd`: whose coach somebody is no longer is none of their students
 */
export async function listedUsers(
  table: Table,
  companyId: CompanyId,
  filter: UsersFilter,
  page: Page,
  today: string,
  order: Order = {},
): Promise<{ readonly items: readonly Listed[]; readonly next: string | null }> {
  const { search, role_id: roleId, coach_id: coachId } = filter;
  const status = statusOf(filter);
  if (coachId) {
    const fits = wanted({ status, roleId, search });
    const { items, next } = await table.list(coaching.by('byCoach', { companyId, coachId }), {
      ...page,
      keep: (one) => isCurrent(one, today) && (!fits || fits(asListed(one))),
    });
    return { items: items.map(asListed), next };
  }
  if (filter.name_proposed === 'true') {
    const keep = wanted({ status, roleId, search });
    return table.list(proposedNames.in({ companyId }), { ...page, keep });
  }
  if (filter.invited === 'true') {
    const keep = wanted({ status, roleId, search });
    return table.list(membership.listed('invited', { companyId }), { ...page, keep });
  }
  if (filter.deleted === 'true') {
    const keep = wanted({ status, roleId, search });
    return table.list(membership.by('deletedByName', { companyId }), { ...page, keep });
  }
  if (search) {
    const keep = wanted({ status, roleId });
    return table.search(membership.words({ companyId }), { ...page, text: search, keep });
  }
  const { by, ...where } = ordered(order);
  if (by !== 'name') {
    const rows = membership.listed(by === 'created' ? 'byCreated' : 'byLogin', { companyId });
    return table.list(rows, { ...page, ...where, keep: wanted({ status, roleId }) });
  }
  const partition = status
    ? membership.by('byStatus', { companyId, status })
    : membership.by('byName', { companyId });
  return table.list(partition, { ...page, ...where, keep: wanted({ roleId }) });
}

const asListed = ({ studentId: userId, ...row }: Coaching): Listed => ({ ...row, userId });

/** The status that a filter asks for. */
export function statusOf({ status }: UsersFilter): UserStatus | undefined {
  return status && (Number(status) as UserStatus);
}

/** What the keys of the list don't tell; undefined when they tell it all. */
function wanted(filter: {
  status?: UserStatus | undefined;
  roleId?: RoleId | undefined;
  search?: string | undefined;
}): ((row: Listed) => boolean) | undefined {
  const { status, roleId, search } = filter;
  if (!status && !roleId && !search) return undefined;
  const found = looksFor(search ?? '');
  return (row) =>
    (!status || row.status === status) &&
    (!roleId || row.roleIds.includes(roleId)) &&
    found(row.name, row.studentNumber ?? '', row.email);
}
