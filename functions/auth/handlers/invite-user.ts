import { events } from '#events/auth.ts';
import { routes } from '#shared/auth/routes.ts';
import { personWithRow, refuseMightier } from '../../people/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { user } from '../../platform/identity/entities.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { invitationTo, mailSentTo } from '../../platform/limits.ts';
import { recordOf } from '../../platform/table/records.ts';
import { refuseInactive, visible } from '../rules.ts';

export const inviteUser = handler(routes.inviteUser, async function inviteUser(request, { table }) {
  const { actor, params, now } = request;
  const { companyId } = actor;
  const [found, row] = await table.batchGet([user.at(params), membership.at({ companyId, ...params })]);
  const person = visible(actor, found);
  refuseInactive(person);
  // The list says at once that they are invited, for who goes on with it.
  const invited = personWithRow(person, { ...person, invitedAt: now }, row, companyId);
  await table.transact(
    [...mailSentTo(params.userId, now), ...invitationTo(person.email, companyId, now), ...invited],
    recordOf(events.userInvited, request, { subject: { type: 'user', id: params.userId }, payload: params }),
  );
});

export const resetUser = handler(routes.resetUser, async function resetUser(request, { table }) {
  const { actor, params, now } = request;
  const person = visible(actor, await table.get(user.at(params)));
  refuseInactive(person);
  if (request.roles) refuseMightier(person, request, request.roles);
  await table.transact(
    mailSentTo(params.userId, now),
    recordOf(events.passwordResetRequested, request, {
      subject: { type: 'user', id: params.userId },
      payload: params,
    }),
  );
});
