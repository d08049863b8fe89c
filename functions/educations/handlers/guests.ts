import { boardEvents } from '#events/educations/board.ts';
import { guestRoutes as routes } from '#shared/educations/guest-routes.ts';
import type { Appointment } from '#shared/grading/examiner-schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { appointing, examinerAt } from '../../grading/public.ts';
import { learnpathAt } from '../../learnpaths/public.ts';
import { addingGuest, movingStay } from '../../people/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { companyRoles, user } from '../../platform/identity/entities.ts';
import { fullName, membership } from '../../platform/identity/memberships.ts';
import { requireOther } from '../../platform/identity/require-other.ts';
import { type Cause, recordOf } from '../../platform/table/records.ts';

/** Invites a guest, appointed for what they come for. */
export const inviteGuest = handler(routes.inviteGuest, async function inviteGuest(request, services) {
  const { actor, body } = request;
  const { companyId } = actor;
  const { learnpathIds, role, from, until, employer, ...who } = body;
  const ids = [...new Set(learnpathIds)];
  const [roles, ...paths] = await services.table.batchGet(
    [companyRoles.at({ companyId }), ...ids.map((id) => learnpathAt(companyId, id))],
    { consistent: true },
  );
  const userId = services.newId('UserId');
  const appointments = paths.map((path): Appointment => {
    if (!path) throw new Refusal('LEARNPATH_NOT_FOUND');
    return { learnpathId: path.learnpathId, learnpathTitle: path.title, role, from, until };
  });
  const stay = { employer, from, until };
  const added = addingGuest(request, { companyId, roles }, { ...who, userId, stay });
  await services.table.transact(
    [...added.operations, ...appointing(undefined, { companyId, userId, appointments })],
    [...added.records, appointed(request, userId, [], appointments)],
  );
  return { data: { userId, name: fullName(who.profile), version: 1, appointments, guest: stay } };
});

/** Lets a guest stay until another day. */
export const setGuestStay = handler(routes.setGuestStay, async function setGuestStay(request, { table }) {
  const { actor, params, body } = request;
  const { companyId } = actor;
  const { userId } = params;
  requireOther(actor, userId);
  const [person, row, examiner] = await table.batchGet(
    [user.at({ userId }), membership.at({ companyId, userId }), examinerAt({ companyId, userId })],
    { consistent: true },
  );
  const before = person?.memberships[companyId] ? person.guestIn?.[companyId] : undefined;
  if (!person || !before || !examiner) throw new Refusal('USER_NOT_FOUND');
  if (examiner.version !== body.version) throw new Refusal('CONFLICT');
  // Ended before it began, it lasts no day at all.
  const stay = { ...before, until: body.until };
  const appointments = examiner.appointments.map((one) =>
    one.until === before.until ? { ...one, until: body.until } : one,
  );
  const moved = movingStay(request, { companyId, person, row }, stay);
  await table.transact(
    [...moved.operations, ...appointing(examiner, { companyId, userId, appointments })],
    [...moved.records, appointed(request, userId, examiner.appointments, appointments)],
  );
  const { profile } = person;
  return {
    data: { userId, name: fullName(profile), version: examiner.version + 1, appointments, guest: stay },
  };
});

function appointed(
  cause: Cause,
  userId: UserId,
  before: readonly Appointment[],
  after: readonly Appointment[],
) {
  return recordOf(boardEvents.examinerSet, cause, {
    subject: { type: 'user', id: userId },
    payload: { userId, appointments: after.length },
    before: { appointments: before },
    after: { appointments: after },
  });
}
