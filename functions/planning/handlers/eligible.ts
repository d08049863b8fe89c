import { Refusal } from '#shared/http/errors.ts';
import { eligibleRoutes as routes } from '#shared/planning/can-plan-routes.ts';
import type { EligibleStudent } from '#shared/planning/can-plan-schemas.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { educationAt } from '../../educations/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { presentJob } from '../../platform/job/present.ts';
import { newJob } from '../../platform/job/start.ts';
import { planningSettings, settledOf } from '../../platform/study/planning-settings.ts';
import { offersFor } from '../can-plan-rules.ts';
import { type Horizon, horizon, untilDay } from '../horizon.ts';
import { seenMoment } from '../repository.ts';
import { startingMoment } from '../starting-moment.ts';

/** More days than any organisation plans ahead. */
const mostDays = 365;

/**
 * Students who near the end of what is planned for them. How far ahead their organisation looks is read beside them:
 * whoever ends later comes last, and is cut off.
 */
export const listEligible = handler(
  routes.listEligible,
  async function listEligible({ actor, query, now }, { table }) {
    const { companyId } = actor;
    const { per_page, page: cursor, educationId } = query;
    const today = dutchDate(now);
    const listed = educationId
      ? horizon.by('ofEducation', { companyId, educationId })
      : horizon.by('byEnd', { companyId });
    const [{ items, next }, settings] = await Promise.all([
      table.list(listed, { range: untilDay(dayPlus(today, mostDays)), limit: per_page, cursor }),
      table.get(planningSettings.at({ companyId })),
    ]);
    const until = dayPlus(today, settledOf(settings).planAheadDays);
    const found = items.filter(({ endsOn }) => endsOn === null || endsOn <= until);
    return {
      data: found.map((one) => present(one, today)),
      meta: { next: found.length < items.length ? null : next },
    };
  },
);

function present({ endsOn, ...stored }: Horizon, today: string): EligibleStudent {
  const { userId, studentName, educationId, educationName, pointsLeft, blocksLeft } = stored;
  const reason = endsOn === null ? 'nothing' : endsOn < today ? 'ended' : 'ends';
  return { userId, studentName, educationId, educationName, reason, endsOn, pointsLeft, blocksLeft };
}

/** Starts the job that plans many at once, until the starting moment is over. */
export const planMany = handler(routes.planMany, async function planMany(request, { table, newId }) {
  const { actor, body, now } = request;
  const { companyId } = actor;
  const [education, found] = await table.batchGet([
    educationAt(companyId, body.educationId),
    startingMoment.at({ companyId, startingMomentId: body.startingMomentId }),
  ]);
  if (!education) throw new Refusal('EDUCATION_NOT_FOUND');
  const moment = seenMoment(found);
  if (moment.endsOn < dutchDate(now)) throw new Refusal('REGISTRATION_CLOSED');
  offersFor(moment, education, body.learnpathIds);
  const { operations, record } = newJob(request, newId, { kind: 'planning.plan-students', input: body });
  const [saved] = await table.transact(operations, record);
  return presentJob(saved, now);
});
