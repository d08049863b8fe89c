import { holds } from '#shared/identity/actor.ts';
import { type CompanyId, userId } from '#shared/identity/ids.ts';
import { nameRoutes } from '#shared/people/name-routes.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { handler } from '../../platform/http/handler.ts';
import { membership } from '../../platform/identity/memberships.ts';
import type { Table } from '../../platform/table/table.ts';
import { looksFor } from '../../platform/table/words.ts';
import { listedUsers } from '../listing.ts';

/** As many as a box to choose from shows. */
const mostFound = 20;

/**
 * Active users of the company to choose from. Who may not see users finds them by their name alone: an address or a
 * student number that is searched for is told by who is found, letter by letter.
 */
export const findPeople = handler(
  nameRoutes.findPeople,
  async function findPeople({ actor, query: { search }, now }, { table }) {
    const { companyId } = actor;
    const seesUsers = holds(actor, 'users.read');
    const filter = { status: '1' as const, ...(search && { search }) };
    const { items } =
      search && !seesUsers
        ? await foundByName(table, companyId, search)
        : await listedUsers(table, companyId, filter, { limit: mostFound }, dutchDate(now));
    return {
      data: items.map(({ userId: id, name, email }) => ({ id, name, email: seesUsers ? email : null })),
    };
  },
);

function foundByName(table: Table, companyId: CompanyId, text: string) {
  const fits = looksFor(text);
  return table.search(membership.words({ companyId }), {
    ...{ text, limit: mostFound },
    keep: ({ name, status }) => status === 1 && fits(name),
  });
}

/** What people of the company are called, deleted ones too: what they did is still told. */
export const listNames = handler(
  nameRoutes.listNames,
  async function listNames({ actor: { companyId }, query }, { table }) {
    const ids = [...new Set(query.ids.split(','))].flatMap((id) => userId.safeParse(id).data ?? []);
    const rows = await table.batchGet(ids.map((userId) => membership.at({ companyId, userId })));
    return { data: rows.flatMap((row) => (row ? [{ id: row.userId, name: row.name }] : [])) };
  },
);
