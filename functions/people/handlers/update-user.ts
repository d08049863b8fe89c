import { events } from '#events/people.ts';
import { routes } from '#shared/people/routes.ts';
import { isSameName } from '#shared/people/same-name.ts';
import { handler } from '../../platform/http/handler.ts';
import { mailSentTo } from '../../platform/limits.ts';
import { refuseAccount } from '../account.ts';
import { stillFree } from '../email-repository.ts';
import { askedToMove } from '../email-rules.ts';
import { personOf } from '../load.ts';
import { changed, editable, refuseImpersonator, refuseOneself } from '../rules.ts';
import { happening, savePerson } from '../save.ts';

/**
 * Changes the data of a user. Their account goes to a new email address once it was confirmed from there. Another name of
 * their own everybody proposes, and somebody else confirms it.
 */
export const updateUser = handler(routes.updateUser, async function updateUser(request, { table }) {
  const { actor, params, body, now } = request;
  const { version, email, ...change } = body;
  const loaded = await personOf(table, request, params.userId, { consistent: true });
  const person = editable(actor, loaded.person, version);
  const after = changed(person, change, now);
  if (!isSameName(after.profile, person.profile)) refuseOneself(actor, params.userId);
  const happened = [happening(events.userUpdated, request, params)];
  if (email === undefined || email === person.email) {
    return savePerson(table, request, { ...loaded, person }, after, happened);
  }
  refuseImpersonator(actor);
  refuseAccount(person, request, loaded);
  // An address that nobody has shown to be theirs is no more than what was typed.
  if (person.unproven)
    return savePerson(table, request, { ...loaded, person }, { ...after, email }, happened);
  return savePerson(
    table,
    request,
    { ...loaded, person },
    askedToMove(after, email, now),
    [...happened, happening(events.emailChangeAsked, request, params)],
    [...stillFree(actor.companyId, email), ...mailSentTo(params.userId, now)],
  );
});
