import { events } from '#events/people.ts';
import { routes } from '#shared/people/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { personOf } from '../load.ts';
import { editable, withMeta } from '../rules.ts';
import { happening, savePerson } from '../save.ts';

/** Keeps what a user is known by in systems elsewhere. */
export const setUserMeta = handler(routes.setUserMeta, async function setUserMeta(request, { table }) {
  const { actor, params, body } = request;
  const loaded = await personOf(table, request, params.userId, { consistent: true });
  const person = editable(actor, loaded.person, body.version);
  return savePerson(table, request, { ...loaded, person }, withMeta(person, body.userMeta), [
    happening(events.userMetaSet, request, params),
  ]);
});
