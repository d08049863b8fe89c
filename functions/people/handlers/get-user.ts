import { routes } from '#shared/people/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { personOf } from '../load.ts';
import { presentUser } from '../present.ts';
import { ofCompany } from '../rules.ts';

/** One user of the company; a deleted one too, for who looks into the list of the deleted. */
export const getUser = handler(routes.getUser, async function getUser(request, { table }) {
  const { person, companies } = await personOf(table, request, request.params.userId);
  return presentUser(ofCompany(request.actor, person), companies);
});
