import { events as authEvents } from '#events/auth.ts';
import { events } from '#events/people.ts';
import { companyIdsOf } from '#shared/identity/account.ts';
import { routes } from '#shared/people/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { invitationTo } from '../../platform/limits.ts';
import { recordOf } from '../../platform/table/records.ts';
import { recountRoles } from '../counts.ts';
import { surroundingsOf } from '../load.ts';
import { personOnRecord, presentUser } from '../present.ts';
import { creation, rowChange } from '../repository.ts';
import { refuseInviting, rolesGiven } from '../rules.ts';
import { refuseTooMany } from '../save.ts';

/**
 * Adds a user, active and without an account until they are invited and come. Whether anybody elsewhere has the address
 * makes no difference to the answer, nor to the work.
 */
export const createUser = handler(routes.createUser, async function createUser(request, { table, newId }) {
  const { actor, body, now } = request;
  const { companiesRoles, invite, ...given } = body;
  if (invite) refuseInviting(actor);
  const around = await surroundingsOf(table, request);
  const memberships = rolesGiven({}, companiesRoles, around);
  const userId = newId('UserId');
  const companyIds = companyIdsOf(memberships);
  const person = {
    ...given,
    userId,
    unproven: true as const,
    status: 1 as const,
    personal: {},
    address: null,
    memberships,
    defaultCompanyId: companyIds.find((id) => id === actor.companyId) ?? companyIds[0],
    createdAt: now,
    ...(invite ? { invitedAt: now } : {}),
  };
  const subject = { type: 'user', id: userId };
  const operations = [
    ...creation(person),
    ...rowChange(person, undefined, actor.companyId),
    ...recountRoles([], [memberships]),
    ...(invite ? invitationTo(person.email, actor.companyId, now) : []),
  ] as const;
  const records = [
    recordOf(events.userCreated, request, {
      subject,
      payload: { userId, companyIds },
      after: personOnRecord(person),
    }),
    ...(invite ? [recordOf(authEvents.userInvited, request, { subject, payload: { userId } })] : []),
  ];
  refuseTooMany(operations, records, { ...person, memberships: {} }, person);
  const [saved] = await table.transact(operations, records);
  return presentUser(saved, around.companies);
});
