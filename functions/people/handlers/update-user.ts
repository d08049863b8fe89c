import { events } from '#events/people.ts';
import { routes } from '#shared/people/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { personOf } from '../load.ts';
import { changed, editable, refuseForeign, refuseImpersonator } from '../rules.ts';
import { happening, savePerson } from '../save.ts';

/** Changes the data of a user. Their account follows a new email address by event. */
export const updateUser = handler(routes.updateUser, async function updateUser(request, { table }) {
  const { actor, params, body, now } = request;
  const { version, ...change } = body;
  const loaded = await personOf(table, request, params.userId, { consistent: true });
  const person = editable(actor, loaded.person, version);
  const after = changed(person, change, now);
  const moves = after.email !== person.email;
  if (moves) {
    refuseImpersonator(actor);
    refuseForeign(person, loaded.administered);
  }
  return savePerson(table, request, { ...loaded, person }, after, [
    happening(events.userUpdated, request, params),
    ...(moves ? [happening(events.emailChanged, request, params)] : []),
  ]);
});
