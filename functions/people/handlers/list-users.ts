import { routes } from '#shared/people/routes.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { handler } from '../../platform/http/handler.ts';
import { totalOf, userCount } from '../counts.ts';
import { listedUsers, statusOf } from '../listing.ts';
import { presentSummary } from '../present.ts';

/** The users of the company, in the order that is asked for or as a search finds them. */
export const listUsers = handler(
  routes.listUsers,
  async function listUsers({ actor, query, now }, { table }) {
    const { companyId } = actor;
    const { per_page: limit, page: cursor, search, role_id: roleId } = query;
    const status = statusOf(query);
    const [{ items, next }, total] = await Promise.all([
      listedUsers(table, companyId, query, { limit, cursor }, dutchDate(now), query),
      counted(),
    ]);
    return { data: items.map(presentSummary), meta: { next, total } };

    /** What is narrowed down by more than a status isn't counted anywhere. */
    async function counted() {
      const ofDeleted = query.deleted === 'true';
      if (search || roleId || query.coach_id || query.name_proposed || query.invited || (ofDeleted && status))
        return undefined;
      const counts = await table.get(userCount.at({ companyId }));
      return counts && (ofDeleted ? counts.deleted : totalOf(counts, status));
    }
  },
);
