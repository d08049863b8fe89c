import { events } from '#events/people.ts';
import { Refusal } from '#shared/http/errors.ts';
import { routes } from '#shared/people/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { user } from '../../platform/identity/entities.ts';
import { recordOf } from '../../platform/table/records.ts';
import { openBsn, sealBsn } from '../bsn.ts';
import { personOf } from '../load.ts';
import { checkedBsn, editable, refuseOneself } from '../rules.ts';
import { happening, savePerson } from '../save.ts';

/** Stores or removes a BSN or onderwijsnummer; nobody does so for themselves. */
export const setBsn = handler(routes.setBsn, async function setBsn(request, { table, keys }) {
  const { actor, params, body } = request;
  refuseOneself(actor, params.userId);
  const digits = body.bsn === null ? null : checkedBsn(body.bsn);
  const loaded = await personOf(table, request, params.userId, { consistent: true });
  const person = editable(actor, loaded.person, body.version);
  const { bsn: _, ...rest } = person;
  const after = digits === null ? rest : { ...rest, bsn: await sealBsn(keys, params.userId, digits) };
  return savePerson(table, request, { ...loaded, person }, after, [
    happening(events.bsnSet, request, params),
  ]);
});

/** Shows the number, once it is on record that it was shown; the reason stays in the audit trail. */
export const revealBsn = handler(routes.revealBsn, async function revealBsn(request, { table, keys }) {
  const { actor, params, body } = request;
  const person = editable(actor, await table.get(user.at(params)));
  if (!person.bsn) throw new Refusal('NOT_FOUND');
  const bsn = await openBsn(keys, params.userId, person.bsn.sealed);
  await table.transact(
    [],
    recordOf(events.bsnRevealed, request, {
      subject: { type: 'user', id: params.userId },
      payload: params,
      after: { reason: body.reason },
    }),
  );
  return { bsn };
});
