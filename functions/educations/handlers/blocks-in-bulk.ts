import { agreementRoutes as routes } from '#shared/educations/agreement-routes.ts';
import type { BlockChoice } from '#shared/educations/agreement-schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import { handler } from '../../platform/http/handler.ts';
import { presentJob } from '../../platform/job/present.ts';
import { newJob } from '../../platform/job/start.ts';
import { educationOf } from '../repository.ts';

/** Starts the job that makes the chosen blocks of an education final. */
export const finalizeBlocks = handler(
  routes.finalizeBlocks,
  async function finalizeBlocks(request, { table, newId }) {
    const { actor, params, body } = request;
    requireChoice(body);
    await educationOf(table, actor.companyId, params.educationId);
    const input = { ...params, ...body };
    const { operations, record } = newJob(request, newId, { kind: 'educations.finalize-blocks', input });
    const [saved] = await table.transact(operations, record);
    return presentJob(saved, request.now);
  },
);

/** Starts the job that sends agreements of the chosen blocks anew. */
export const resendAgreements = handler(
  routes.resendAgreements,
  async function resendAgreements(request, { table, newId }) {
    const { actor, params, body } = request;
    requireChoice(body);
    await educationOf(table, actor.companyId, params.educationId);
    const input = { ...params, ...body };
    const { operations, record } = newJob(request, newId, { kind: 'educations.resend-agreements', input });
    const [saved] = await table.transact(operations, record);
    return presentJob(saved, request.now);
  },
);

/** @throws Refusal INVALID_INPUT where nothing was chosen, or a period ends before it begins */
function requireChoice({ userIds, startingMomentId, moduleId, startsFrom, startsUntil }: BlockChoice): void {
  if (!(userIds || startingMomentId || moduleId || startsFrom || startsUntil))
    throw new Refusal('INVALID_INPUT', { startsFrom: { key: 'required' } });
  if (startsFrom && startsUntil && startsUntil < startsFrom)
    throw new Refusal('INVALID_INPUT', { startsUntil: { key: 'beforeStart' } });
}
