import { holds } from '#shared/identity/actor.ts';
import { type CompanyId, userId } from '#shared/identity/ids.ts';
import { idsIn } from '#shared/identity/ids-by-comma.ts';
import { nameRoutes } from '#shared/people/name-routes.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { handler } from '../../platform/http/handler.ts';
import { companyRoles } from '../../platform/identity/entities.ts';
import { mayStudy } from '../../platform/identity/may-study.ts';
import { membership } from '../../platform/identity/memberships.ts';
import type { Table } from '../../platform/table/table.ts';
import { looksFor } from '../../platform/table/words.ts';
import { listedUsers } from '../listing.ts';

/** As many as a box to choose from shows. */
const mostFound = 20;

/** Of whom those who may study are taken: what roles there are is read beside them. */
const mostRead = 100;

/**
 * Active users of the company to choose from. Who may not see users finds them by their name alone: an address or a
 * student number that is searched for is told by who is found, letter by letter.
 */
export const findPeople = handler(
  nameRoutes.findPeople,
  async function findPeople({ actor, query: { search, may_study }, now }, { table }) {
    const { companyId } = actor;
    const seesUsers = holds(actor, 'users.read');
    const filter = { status: '1' as const, ...(search && { search }) };
    const limit = may_study ? mostRead : mostFound;
    const [{ items }, roles] = await Promise.all([
      search && !seesUsers
        ? foundByName(table, companyId, search, limit)
        : listedUsers(table, companyId, filter, { limit }, dutchDate(now)),
      may_study ? table.get(companyRoles.at({ companyId })) : undefined,
    ]);
    const fitting = may_study
      ? items.filter(({ roleIds }) => mayStudy(roleIds, roles?.roles ?? [])).slice(0, mostFound)
      : items;
    return {
      data: fitting.map(({ userId: id, name, email }) => ({ id, name, email: seesUsers ? email : null })),
    };
  },
);

function foundByName(table: Table, companyId: CompanyId, text: string, limit: number) {
  const fits = looksFor(text);
  return table.search(membership.words({ companyId }), {
    ...{ text, limit },
    keep: ({ name, status }) => status === 1 && fits(name),
  });
}

/** What people of the company are called, deleted ones too: what they did is still told. */
export const listNames = handler(
  nameRoutes.listNames,
  async function listNames({ actor: { companyId }, query }, { table }) {
    const ids = idsIn(query.ids, userId);
    const rows = await table.batchGet(ids.map((userId) => membership.at({ companyId, userId })));
    return { data: rows.flatMap((row) => (row ? [{ id: row.userId, name: row.name }] : [])) };
  },
);
