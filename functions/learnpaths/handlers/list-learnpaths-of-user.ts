import { Refusal } from '#shared/http/errors.ts';
import { holds } from '#shared/identity/actor.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { can, learnpathsTaught } from '#shared/people/permissions.ts';
import { handler } from '../../platform/http/handler.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { shelfOf } from '../../platform/study/shelf.ts';
import { shelfView } from '../shelf.ts';

/**
 * The learning paths one student of the company follows, for who administers or coaches them; for who teaches them, those
 * of their teams.
 */
export const listLearnpathsOfUser = handler(
  routes.listLearnpathsOfUser,
  async function listLearnpathsOfUser({ actor, params }, { table, files }) {
    const { companyId } = actor;
    const { userId } = params;
    const whole = holds(actor, 'learnpaths.write') || can(actor, 'follow-whole', userId);
    const taught = learnpathsTaught(actor, userId);
    if (!whole && taught.size === 0) throw new Refusal('USER_NOT_FOUND');
    const [member, shelf] = await Promise.all([
      table.get(membership.at({ companyId, userId })),
      shelfOf(table, companyId, userId),
    ]);
    if (!member) throw new Refusal('USER_NOT_FOUND');
    const data = await shelfView(files, shelf);
    return { data: data.filter(({ id }) => whole || taught.has(id)) };
  },
);
