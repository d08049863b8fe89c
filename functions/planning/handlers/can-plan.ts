import { Refusal } from '#shared/http/errors.ts';
import { startingMomentId } from '#shared/identity/ids.ts';
import { idsIn } from '#shared/identity/ids-by-comma.ts';
import { canPlanRoutes as routes } from '#shared/planning/can-plan-routes.ts';
import { maxMoments } from '#shared/planning/can-plan-schemas.ts';
import { dutchDate, dutchTime } from '#shared/platform/zone-time.ts';
import { educationAt, pointsLeft, studiesOf } from '../../educations/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import { planningSettings, settledOf } from '../../platform/study/planning-settings.ts';
import { choiceOf, nearsEnd, offersFor, standingOf } from '../can-plan-rules.ts';
import { isOpen } from '../moment-rules.ts';
import { planningStudents } from '../plan-students.ts';
import { registration } from '../registration.ts';
import { occupancyOf, openMoments, seenMoment } from '../repository.ts';
import { places, queue, startingMoment } from '../starting-moment.ts';

/** Whether the actor may plan what they take next, and where registration is open. */
export const readCanPlan = handler(routes.canPlan, async function canPlan({ actor, now }, { table }) {
  const { companyId } = actor;
  const today = dutchDate(now);
  const [studies, settings, open] = await Promise.all([
    studiesOf(table, actor),
    table.get(planningSettings.at({ companyId })),
    openMoments(table, companyId, today),
  ]);
  const standing = standingOf(studies);
  const days = settledOf(settings).planAheadDays;
  const last = studies.blocks
    .map(({ endsAt }) => endsAt)
    .toSorted()
    .at(-1);
  return {
    canPlan: standing !== undefined && nearsEnd(standing, { today, days }),
    endDate: last === undefined ? null : dutchTime(last),
    educationId: standing?.registration.educationId ?? null,
    startingMomentIds: open.slice(0, maxMoments),
  };
});

/** What the actor may take next; nothing, where they study another education. */
export const getChoices = handler(routes.getChoices, async function getChoices(request, { table }) {
  const { actor, query, now } = request;
  const { companyId, userId } = actor;
  const ids = idsIn(query.startingMomentIds, startingMomentId);
  const of = ids.map((id) => ({ companyId, startingMomentId: id }));
  const [studies, [education], moments, taken, waiting, own] = await Promise.all([
    studiesOf(table, actor),
    table.batchGet([educationAt(companyId, query.educationId)]),
    table.batchGet(of.map((one) => startingMoment.at(one))),
    table.batchGet(of.map((one) => places.at(one))),
    table.batchGet(of.map((one) => queue.at(one))),
    table.batchGet(of.map((one) => registration.at({ ...one, userId }))),
  ]);
  const standing = standingOf(studies);
  if (!standing || !education || standing.registration.educationId !== query.educationId)
    return { pointsLeft: 0, moments: [] };
  const today = dutchDate(now);
  return {
    pointsLeft: pointsLeft(standing),
    moments: moments.flatMap((moment, at) => {
      if (!moment || !isOpen(moment, today)) return [];
      const occupancy = occupancyOf(taken[at], waiting[at]);
      const choice = choiceOf(standing, education, { moment, occupancy, own: own[at] });
      return choice.learnpaths.length > 0 ? [choice] : [];
    }),
  };
});

/** Plans what the actor chose: with a place a block of it, else they wait for one. */
export const planNext = handler(routes.planNext, async function planNext(request, { table, newId }) {
  const { actor, body, self, now } = request;
  const { companyId } = actor;
  const of = { companyId, startingMomentId: body.startingMomentId };
  const [studies, [found, taken, line, education, settings]] = await Promise.all([
    studiesOf(table, actor, { consistent: true }),
    table.batchGet(
      [
        startingMoment.at(of),
        places.at(of),
        queue.at(of),
        educationAt(companyId, body.educationId),
        planningSettings.at({ companyId }),
      ],
      { consistent: true },
    ),
  ]);
  const standing = standingOf(studies);
  if (!standing || !education || standing.registration.educationId !== body.educationId)
    throw new Refusal('EDUCATION_NOT_FOUND');
  const moment = seenMoment(found);
  const today = dutchDate(now);
  const settled = settledOf(settings);
  if (!isOpen(moment, today)) throw new Refusal('REGISTRATION_CLOSED');
  if (!nearsEnd(standing, { today, days: settled.planAheadDays })) throw new Refusal('WRONG_STATE');
  const chosen = offersFor(moment, education, body.learnpathIds);
  const { placed: count, waiting } = occupancyOf(taken, line);
  const final = settled.finalizeChoices ? { person: self, agreementId: newId('DocumentId') } : undefined;
  const planning = { moment, chosen, by: fullName(self.profile), isChoice: true, newId };
  const plan = async (placed: boolean) => {
    const { operations, records, finals } = planningStudents(
      request,
      [{ standing, education, placed, final }],
      planning,
    );
    await table.transact(operations, records);
    return { status: placed ? ('placed' as const) : ('waiting' as const), isFinal: finals > 0 };
  };
  if (count >= moment.capacity || waiting > 0) return plan(false);
  try {
    return await plan(true);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'REGISTRATION_CLOSED') return plan(false);
    throw error;
  }
});
