import { userId } from '#shared/identity/ids.ts';
import { nameRoutes } from '#shared/people/name-routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { membership } from '../../platform/identity/memberships.ts';

/** What people of the company are called, deleted ones too: what they did is still told. */
export const listNames = handler(
  nameRoutes.listNames,
  async function listNames({ actor: { companyId }, query }, { table }) {
    const ids = [...new Set(query.ids.split(','))].flatMap((id) => userId.safeParse(id).data ?? []);
    const rows = await table.batchGet(ids.map((userId) => membership.at({ companyId, userId })));
    return { data: rows.flatMap((row) => (row ? [{ id: row.userId, name: row.name }] : [])) };
  },
);
