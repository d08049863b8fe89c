import type { RoleId } from '#shared/identity/ids.ts';
import { routes } from '#shared/people/routes.ts';
import type { UserStatus } from '#shared/people/schemas.ts';
import { handler } from '../../platform/http/handler.ts';
import { membership, proposedNames } from '../../platform/identity/memberships.ts';
import { foldWords } from '../../platform/table/words.ts';
import { totalOf, userCount } from '../counts.ts';
import { presentSummary } from '../present.ts';

/** The users of the company, by surname or as a search finds them. */
export const listUsers = handler(routes.listUsers, async function listUsers({ actor, query }, { table }) {
  const { companyId } = actor;
  const { per_page: limit, page: cursor, search, role_id: roleId } = query;
  const status = query.status && (Number(query.status) as UserStatus);
  const [{ items, next }, total] = await Promise.all([found(), counted()]);
  return {
    data: items.map(presentSummary),
    meta: { per_page: limit, path: routes.listUsers.path, next, ...(total !== undefined && { total }) },
  };

  function found() {
    if (query.name_proposed === 'true') {
      const keep = wanted({ status, roleId, search });
      return table.list(proposedNames.in({ companyId }), { limit, cursor, keep });
    }
    if (query.deleted === 'true') {
      const keep = wanted({ status, roleId, search });
      return table.list(membership.by('deletedByName', { companyId }), { limit, cursor, keep });
    }
    if (search) {
      const keep = wanted({ status, roleId });
      return table.search(membership.words({ companyId }), { text: search, limit, cursor, keep });
    }
    const partition = status
      ? membership.by('byStatus', { companyId, status })
      : membership.by('byName', { companyId });
    return table.list(partition, { limit, cursor, keep: wanted({ roleId }) });
  }

  /** What is narrowed down by more than a status isn't counted anywhere. */
  async function counted() {
    const ofDeleted = query.deleted === 'true';
    if (search || roleId || query.name_proposed || (ofDeleted && status)) return undefined;
    const counts = await table.get(userCount.at({ companyId }));
    return counts && (ofDeleted ? counts.deleted : totalOf(counts, status));
  }
});

interface Listed {
  readonly name: string;
  readonly email: string;
  readonly studentNumber?: string | undefined;
  readonly status: UserStatus;
  readonly roleIds: readonly RoleId[];
}

/** What the keys of the list don't tell; undefined when they tell it all. */
function wanted(filter: {
  status?: UserStatus | '' | undefined;
  roleId?: RoleId | undefined;
  search?: string | undefined;
}): ((row: Listed) => boolean) | undefined {
  const { status, roleId, search } = filter;
  if (!status && !roleId && !search) return undefined;
  const beginnings = foldWords(search ?? '');
  return (row) => {
    const words = beginnings.length > 0 ? foldWords(row.name, row.studentNumber ?? '', row.email) : [];
    return (
      (!status || row.status === status) &&
      (!roleId || row.roleIds.includes(roleId)) &&
      beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)))
    );
  };
}
