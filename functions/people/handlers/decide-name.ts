import { events } from '#events/people.ts';
import { Refusal } from '#shared/http/errors.ts';
import { routes } from '#shared/people/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { personOf } from '../load.ts';
import { editable, refuseOneself, withDecidedName } from '../rules.ts';
import { happening, savePerson } from '../save.ts';

/** Confirms or refuses the name that a user proposed. What lists them, and the register, follow a confirmed one. */
export const decideName = handler(routes.decideName, async function decideName(request, { table }) {
  const { actor, params, body, now } = request;
  const { userId } = params;
  const { version, decision, reason } = body;
  const loaded = await personOf(table, request, userId, { consistent: true });
  const person = editable(actor, loaded.person, version);
  refuseOneself(actor, userId);
  if (decision === 'refused' && !reason)
    throw new Refusal('REASON_REQUIRED', { reason: { key: 'required' } });
  const after = withDecidedName(
    person,
    decision === 'refused' ? { reason: reason ?? '', at: now } : undefined,
  );
  return savePerson(table, request, { ...loaded, person }, after, [
    happening(events.nameDecided, request, { userId, decision }),
    ...(decision === 'confirmed' ? [happening(events.userUpdated, request, { userId })] : []),
  ]);
});
