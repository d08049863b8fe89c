import { directoryRoutes } from '#shared/auth/directory-routes.ts';
import { whoHas } from '../../people/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { institutionsOf } from '../directory/institutions.ts';

/**
 * Looks up people in the institution of the actor's own account, where it is on the organisation's list, and says who of
 * them is there already.
 */
export const searchDirectory = handler(
  directoryRoutes.searchDirectory,
  async function searchDirectory({ actor, account, body }, { table, directories }) {
    const institutions = await institutionsOf(table, directories, actor, account);
    const found = await Promise.all(
      institutions.map(async ({ directoryId, tenant, name: institution }) => {
        const people = await directories.search(directoryId, tenant, body.text);
        return people.map((one) => ({ ...one, institution }));
      }),
    );
    const people = found.flat();
    const known = await whoHas(
      table,
      actor.companyId,
      people.map(({ email }) => email),
    );
    const data = people.map((one) => ({ ...one, userId: known.get(one.email) ?? null }));
    return { data, searchable: institutions.length > 0 };
  },
);
