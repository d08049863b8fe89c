import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId, LearnpathId } from '#shared/identity/ids.ts';
import { copyRoutes } from '#shared/learnpaths/copy-routes.ts';
import { mayCopy } from '../../content/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { presentJob } from '../../platform/job/present.ts';
import { newJob } from '../../platform/job/start.ts';
import type { Services } from '../../platform/services.ts';
import { learnpath } from '../learnpath.ts';
import { learnpathOffer } from '../offers/offer.ts';
import { learnpathOf } from '../repository.ts';
import { learnpathIdOf } from './places.ts';

/** Starts the job that makes a learning path like another one. */
export const copyLearnpath = handler(
  copyRoutes.copyLearnpath,
  async function copyLearnpath(request, services) {
    const { companyId } = request.actor;
    const { learnpathId } = await learnpathOf(services.table, companyId, request.params.learnpathId);
    return started(request, services, { ownerId: companyId, learnpathId });
  },
);

/** The same of one that another company offers, if that allows it. */
export const copyOfferedLearnpath = handler(
  copyRoutes.copyOfferedLearnpath,
  async function copyOfferedLearnpath(request, services) {
    const { companyId } = request.actor;
    const { ownerId, learnpathId } = request.params;
    const [offer, source] = await services.table.batchGet([
      learnpathOffer.at({ companyId, learnpathId }),
      learnpath.at({ companyId: ownerId, learnpathId }),
    ]);
    if (offer?.ownerId !== ownerId || source?.status !== 2) throw new Refusal('LEARNPATH_NOT_FOUND');
    if (!mayCopy(source, companyId)) throw new Refusal('COPY_NOT_ALLOWED');
    return started(request, services, { ownerId, learnpathId });
  },
);

async function started(
  request: Parameters<typeof newJob>[0] & { readonly body: { readonly title: string } },
  { table, newId }: Pick<Services, 'table' | 'newId'>,
  of: { readonly ownerId: CompanyId; readonly learnpathId: LearnpathId },
) {
  const input = { ...of, title: request.body.title };
  const { operations, record } = newJob(request, newId, { kind: 'assignments.copy-learnpath', input });
  const [saved] = await table.transact(operations, record);
  return { ...presentJob(saved, request.now), learnpathId: learnpathIdOf(saved.jobId) };
}
