import { events } from '#events/people.ts';
import { routes } from '#shared/people/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { hashOf } from '../../platform/mail/mailed-token.ts';
import { type Cause, recordOf } from '../../platform/table/records.ts';
import { move, personOfLink } from '../email-repository.ts';
import { moved, movedBack, moveWithdrawn } from '../email-rules.ts';
import { personOf } from '../load.ts';
import { personOnRecord } from '../present.ts';
import { editable, type Person, refuseForeign } from '../rules.ts';
import { happening, savePerson } from '../save.ts';

/** Takes back a change that waits to be confirmed; the link that was mailed opens nothing from then on. */
export const withdrawEmailChange = handler(
  routes.withdrawEmailChange,
  async function withdrawEmailChange(request, { table }) {
    const { actor, params } = request;
    const loaded = await personOf(table, request, params.userId, { consistent: true });
    const person = editable(actor, loaded.person);
    refuseForeign(person, loaded.administered);
    return savePerson(table, request, { ...loaded, person }, moveWithdrawn(person), [
      happening(events.emailChangeWithdrawn, request, params),
    ]);
  },
);

/** The account goes to the address that was asked for; the one it had is told, by event. */
export const confirmEmail = handler(routes.confirmEmail, async function confirmEmail(request, { table }) {
  const { body, now } = request;
  const { link, person } = await personOfLink(table, hashOf(body.token), 'confirm', now);
  const after = moved(person, link.at, now);
  await table.transact(move(person, after, link, now), byLink(events.emailChanged, request, person, after));
});

/** The account goes back. By event its password is lost, as whoever moved it may have chosen one. */
export const undoEmailChange = handler(
  routes.undoEmailChange,
  async function undoEmailChange(request, { table }) {
    const { body, now } = request;
    const { link, person } = await personOfLink(table, hashOf(body.token), 'undo', now);
    const after = movedBack(person, link.at, now);
    const record = byLink(events.emailChangeUndone, request, person, after);
    await table.transact(move(person, after, link, now), record);
  },
);

/** The record of what a mail's link did: nobody was signed in. */
function byLink(
  definition: typeof events.emailChanged | typeof events.emailChangeUndone,
  cause: Cause,
  before: Person,
  after: Person,
) {
  const { userId, defaultCompanyId } = before;
  return recordOf(definition, cause, {
    subject: { type: 'user', id: userId },
    payload: { userId },
    before: personOnRecord(before),
    after: personOnRecord(after),
    ...(defaultCompanyId ? { companyId: defaultCompanyId } : {}),
  });
}
