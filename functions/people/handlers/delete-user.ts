import { events } from '#events/people.ts';
import { routes } from '#shared/people/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { refuseClosing } from '../account.ts';
import { personOf } from '../load.ts';
import { deleted, editable, ofCompany, refuseOneself, restored } from '../rules.ts';
import { happening, savePerson } from '../save.ts';

/** Moves a user to the list of the deleted. Their address and numbers stay theirs, so that they can come back. */
export const deleteUser = handler(routes.deleteUser, async function deleteUser(request, { table }) {
  const { actor, params, now } = request;
  const loaded = await personOf(table, request, params.userId, { consistent: true });
  const person = editable(actor, loaded.person);
  refuseOneself(actor, params.userId);
  await refuseClosing(table, person, loaded);
  await savePerson(table, request, { ...loaded, person }, deleted(person, now), [
    happening(events.userDeleted, request, params),
  ]);
});

/** Brings a deleted user back, inactive. */
export const restoreUser = handler(routes.restoreUser, async function restoreUser(request, { table }) {
  const { actor, params } = request;
  const loaded = await personOf(table, request, params.userId, { consistent: true });
  const person = ofCompany(actor, loaded.person);
  const after = restored(person);
  await refuseClosing(table, person, loaded);
  return savePerson(table, request, { ...loaded, person }, after, [
    happening(events.userRestored, request, params),
  ]);
});
