import { planningEvents } from '#events/planning.ts';
import { Refusal } from '#shared/http/errors.ts';
import { startingMomentRoutes as routes } from '#shared/planning/starting-moment-routes.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { studiesOf, unplanningBlock } from '../../educations/public.ts';
import { learnpathAt, unenrolling } from '../../learnpaths/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { companyRoles } from '../../platform/identity/entities.ts';
import { requireStudent } from '../../platform/identity/may-study.ts';
import { fullName, membership } from '../../platform/identity/memberships.ts';
import { enrolmentsOf } from '../../platform/study/shelf.ts';
import { add, remove } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { standingOf } from '../can-plan-rules.ts';
import { chosenOf } from '../moment-rules.ts';
import { presentRegistration } from '../present.ts';
import { register as registerStudent } from '../registering.ts';
import { registration } from '../registration.ts';
import { momentOf } from '../repository.ts';
import { offerUses, places, queue } from '../starting-moment.ts';

/** Registers a student of the company, as an administrator does: until the starting moment is over. */
export const register = handler(routes.register, async function register(request, { table }) {
  const { actor, params, body, now } = request;
  const { companyId } = actor;
  const { startingMomentId, userId } = params;
  const [{ moment, occupancy }, [row, roles], found] = await Promise.all([
    momentOf(table, { companyId, startingMomentId }),
    table.batchGet([membership.at({ companyId, userId }), companyRoles.at({ companyId })]),
    table.batchGet(body.learnpaths.map(({ learnpathId }) => learnpathAt(companyId, learnpathId))),
  ]);
  const student = requireStudent(row, roles?.roles ?? []);
  if (moment.endsOn < dutchDate(now)) throw new Refusal('REGISTRATION_CLOSED');
  const chosen = chosenOf(moment, body.learnpaths);
  const paths = found.filter((path) => path?.status === 2).filter((path) => path !== undefined);
  if (paths.length < chosen.length) throw new Refusal('WRONG_STATE');
  return presentRegistration(
    await registerStudent(table, request, { moment, occupancy, student, chosen, paths }),
  );
});

/**
 * Takes a student off a starting moment, with the block that came of it unless it is final, and its enrolments that have
 * not begun; those that came of something else since stay. Who waits follows by event.
 */
export const withdraw = handler(routes.withdraw, async function withdraw(request, { table }) {
  const { actor, params } = request;
  const { companyId } = actor;
  const { startingMomentId, userId } = params;
  const of = { companyId, startingMomentId };
  const [before, enrolments, studies] = await Promise.all([
    table.get(registration.at({ ...of, userId })),
    enrolmentsOf(table, companyId, userId),
    studiesOf(table, { companyId, userId }, { consistent: true }),
  ]);
  if (!before) throw new Refusal('NOT_SUBSCRIBED');
  const standing = standingOf(studies);
  const block = studies.blocks.find(({ blockId }) => blockId === before.blockId);
  const unplanned =
    standing && block ? unplanningBlock(request, standing, block, fullName(request.self.profile)) : undefined;
  const ahead = enrolments
    .filter((one) => one.startingMomentId === startingMomentId && one.status === 'future')
    .map((one) => unenrolling(request, one));
  await table.transact(
    [
      remove(registration, before),
      before.status === 'placed' ? add(places.at(of), { placed: -1 }) : add(queue.at(of), { waiting: -1 }),
      ...before.learnpaths.map(({ learnpathId, type }) =>
        add(offerUses.at({ ...of, learnpathId, type }), { registrations: -1 }),
      ),
      ...ahead.flatMap(({ operations }) => operations),
      ...(unplanned?.operations ?? []),
    ],
    [
      recordOf(planningEvents.studentWithdrawn, request, {
        subject: { type: 'starting-moment', id: startingMomentId },
        payload: { ...params, status: before.status },
        before: { userId, status: before.status, learnpaths: before.learnpaths },
      }),
      ...ahead.map(({ record }) => record),
      ...(unplanned?.records ?? []),
    ],
  );
});
