import { boardEvents as events } from '#events/educations/board.ts';
import { examinerRoutes as routes } from '#shared/educations/examiner-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { GuestStay } from '#shared/identity/guest.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { appointing, examinerAt, examinersOf, gradersOfCompany, mayGrade } from '../../grading/public.ts';
import { learnpathAt } from '../../learnpaths/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { requireOther } from '../../platform/identity/require-other.ts';
import { recordOf } from '../../platform/table/records.ts';
import { gradingSettingsOf } from '../../settings/public.ts';

/** Everybody who is or was appointed, by surname; who grades here no more last. */
export const listExaminers = handler(routes.listExaminers, async ({ actor: { companyId } }, { table }) => {
  const [all, graders, { onlyAppointed }] = await Promise.all([
    examinersOf(table, companyId),
    gradersOfCompany(table, companyId),
    gradingSettingsOf(table, companyId),
  ]);
  const places = new Map(graders.map(({ userId, name, guest }, place) => [userId, { name, place, guest }]));
  const placeOf = ({ userId }: (typeof all)[number]) => places.get(userId)?.place ?? graders.length;
  const data = all
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ userId, version, appointments }) => ({
      ...{ userId, version, appointments, name: places.get(userId)?.name ?? null },
      ...(places.get(userId)?.guest && { guest: places.get(userId)?.guest }),
    }));
  return { data, onlyAppointed };
});

/** Says for which learning paths somebody is appointed from now on. Nobody appoints themself. */
export const setAppointments = handler(routes.setAppointments, async (request, { table }) => {
  const { actor, params, body, now } = request;
  const { companyId } = actor;
  const { userId } = params;
  requireOther(actor, userId);
  const ids = [...new Set(body.appointments.map(({ learnpathId }) => learnpathId))];
  const [[before, person, ...paths], graders, grades] = await Promise.all([
    table.batchGet(
      [
        examinerAt({ companyId, userId }),
        membership.at({ companyId, userId }),
        ...ids.map((id) => learnpathAt(companyId, id)),
      ],
      { consistent: true },
    ),
    gradersOfCompany(table, companyId),
    mayGrade(table, { companyId, graderId: userId, now }),
  ]);
  const grader = graders.find((one) => one.userId === userId);
  // Who grades no more may lose what they were appointed for, and get nothing; a guest may be yet to come. The list of
  // graders follows, and may still tell of a stay that was ended.
  const isHere = grader && person?.status === 1 && !person.deletedAt;
  const comes = isHere && isStillToBeHere(person.guest, dutchDate(now));
  if (!grades && !comes && (!before || ids.length > 0)) throw new Refusal('USER_NOT_FOUND');
  if ((before?.version ?? 0) !== body.version) throw new Refusal('CONFLICT');
  // What was appointed for stays on the list once its learning path is gone: else nothing else of it could change.
  const titles = new Map([
    ...(before?.appointments ?? []).map((one) => [one.learnpathId, one.learnpathTitle] as const),
    ...paths.flatMap((path) => (path ? [[path.learnpathId, path.title] as const] : [])),
  ]);
  const appointments = body.appointments.map((one) => {
    const learnpathTitle = titles.get(one.learnpathId);
    if (learnpathTitle === undefined) throw new Refusal('LEARNPATH_NOT_FOUND');
    return { ...one, learnpathTitle };
  });
  const operations = appointing(before, { companyId, userId, appointments });
  if (operations.length === 0) return { data: null };
  await table.transact(
    operations,
    recordOf(events.examinerSet, request, {
      subject: { type: 'user', id: userId },
      payload: { userId, appointments: appointments.length },
      before: { appointments: before?.appointments ?? [] },
      after: { appointments },
    }),
  );
  return { data: { userId, appointments, name: grader?.name ?? null, version: (before?.version ?? 0) + 1 } };
});

/** Whether a guest is here today or on a day to come; who left before they came never is. */
const isStillToBeHere = (stay: GuestStay | undefined, today: string) =>
  stay !== undefined && today <= stay.until && stay.from <= stay.until;
