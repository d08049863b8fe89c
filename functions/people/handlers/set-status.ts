import { events } from '#events/people.ts';
import { routes } from '#shared/people/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { refuseClosing } from '../account.ts';
import { personOf } from '../load.ts';
import { editable, refuseOneself, withStatus } from '../rules.ts';
import { happening, savePerson } from '../save.ts';

/** Activates, deactivates or bans a user. */
export const setStatus = handler(routes.setStatus, async function setStatus(request, { table }) {
  const { actor, params, body, now } = request;
  const { userId } = params;
  const { version, status } = body;
  const loaded = await personOf(table, request, userId, { consistent: true });
  const person = editable(actor, loaded.person, version);
  refuseOneself(actor, userId);
  await refuseClosing(table, person, loaded);
  return savePerson(table, request, { ...loaded, person }, withStatus(person, status, now), [
    happening(events.statusSet, request, { userId, status }),
  ]);
});
