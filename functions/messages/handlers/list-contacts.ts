import { holds } from '#shared/identity/actor.ts';
import { routes } from '#shared/messages/routes.ts';
import type { Contact } from '#shared/messages/schemas.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { coachesToday } from '../../people/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { looksFor } from '../../platform/table/words.ts';
import { isStaff } from '../rules.ts';

/** As many as a box to choose from shows. */
const mostFound = 20;

/** To whom the caller may write, by what is typed of their name. Members of their teams are found in the team. */
export const listContacts = handler(
  routes.listContacts,
  async function listContacts({ actor, self, query: { search: text }, roles, now }, { table }) {
    const { companyId, userId } = actor;
    const known = roles?.roles ?? [];
    const fits = looksFor(text ?? '');
    if (!isStaff(self.memberships[companyId] ?? [], known)) {
      const coaches = [...(await coachesToday(table, { companyId, userId }, dutchDate(now)))];
      return {
        data: coaches
          .filter(([, name]) => fits(name))
          .map(([id, name]): Contact => ({ id, name, coaching: true })),
      };
    }
    const seesAll = holds(actor, 'users.read');
    const keep = (row: Pick<Row, 'userId' | 'name' | 'roleIds' | 'status' | 'guest'>) =>
      row.userId !== userId &&
      // Addresses and numbers are for who may see users: a search for one would tell whose it is.
      (seesAll || fits(row.name)) &&
      row.status === 1 &&
      // Guests assess, and read nothing else.
      !row.guest &&
      (seesAll || isStaff(row.roleIds, known) || (actor.coachees?.has(row.userId) ?? false));
    const { items } = text
      ? await table.search(membership.words({ companyId }), { text, limit: mostFound, keep })
      : await table.list(membership.by('byName', { companyId }), { limit: mostFound, keep });
    return {
      data: items.map(({ userId: id, name }) => ({ id, name, coaching: actor.coachees?.has(id) ?? false })),
    };
  },
);

type Row = Parameters<typeof membership.placeOf>[0];
