import { events } from '#events/people.ts';
import { routes } from '#shared/people/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { personOf } from '../load.ts';
import { editable, refuseClosing, refuseOneself, withStatus } from '../rules.ts';
import { happening, savePerson } from '../save.ts';

/** Activates, deactivates or bans a user. */
export const setStatus = handler(routes.setStatus, async function setStatus(request, { table }) {
  const { actor, params, body, now } = request;
  const { userId } = params;
  const { version, status } = body;
  const loaded = await personOf(table, request, userId, { consistent: true });
  const person = editable(actor, loaded.person, version);
  refuseOneself(actor, userId);
  refuseClosing(person, loaded.administered);
  return savePerson(table, request, { ...loaded, person }, withStatus(person, status, now), [
    happening(events.statusSet, request, { userId, status }),
  ]);
});
