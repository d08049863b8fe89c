import { userId } from '#shared/identity/ids.ts';
import { idsIn } from '#shared/identity/ids-by-comma.ts';
import { nameRoutes } from '#shared/people/name-routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { membership } from '../../platform/identity/memberships.ts';

/** When users of the company last came; who never did has null. */
export const listLastLogins = handler(
  nameRoutes.listLastLogins,
  async function listLastLogins({ actor: { companyId }, query }, { table }) {
    const ids = idsIn(query.ids, userId);
    const rows = await table.batchGet(ids.map((userId) => membership.at({ companyId, userId })));
    const found = rows.filter((row) => row !== undefined);
    return { data: found.map(({ userId: id, lastLoginAt = null }) => ({ id, lastLoginAt })) };
  },
);
