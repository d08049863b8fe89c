import { figuresEvents } from '#events/figures.ts';
import { type DossierInput, dossierRoutes, worksOnPage } from '#shared/figures/dossier.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { Actor } from '#shared/identity/actor.ts';
import type { SubmissionId } from '#shared/identity/ids.ts';
import { type Education, educationAt } from '../../educations/public.ts';
import { submissionPlace } from '../../grading/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { jobOf } from '../../platform/job/job.ts';
import { presentJob } from '../../platform/job/present.ts';
import { newJob } from '../../platform/job/start.ts';
import { recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { mayBeChosen } from '../dossier/find.ts';
import { foundBy } from '../dossier/found.ts';

/** Starts putting an accreditation dossier together. That it was asked, and of which works, is on record. */
export const startDossier = handler(
  dossierRoutes.startDossier,
  async function startDossier(request, { table, newId }) {
    const { body, actor } = request;
    const { educationId, from, until, size, nameless } = body;
    const chosen = [...new Set(body.chosen)];
    await requireChoosable(table, actor, { ...body, chosen });
    const input = { ...body, chosen };
    const { operations, record } = newJob(request, newId, { kind: 'figures.compile-dossier', input });
    const { jobId } = operations[0].result;
    const asked = recordOf(figuresEvents.dossierAsked, request, {
      subject: { type: 'education', id: educationId },
      payload: { jobId, educationId, from, until, size, anonymous: nameless, chosen },
    });
    const [saved] = await table.transact(operations, [record, asked]);
    return presentJob(saved, request.now);
  },
);

/**
 * Refuses works that aren't there to be chosen. Whether its student studies the education takes a read of each student:
 * that is left to the job.
 * @throws Refusal EDUCATION_NOT_FOUND, and SUBMISSION_NOT_FOUND for a work of another organisation, of a learning path
 *   that isn't the education's, without a result in the period, or of who asks
 */
async function requireChoosable(
  table: Table,
  actor: Actor,
  of: DossierInput & { readonly chosen: readonly SubmissionId[] },
): Promise<void> {
  const { companyId } = actor;
  const [education, works] = await Promise.all([
    table.get(educationAt(companyId, of.educationId)),
    table.batchGet(of.chosen.map((submissionId) => submissionPlace({ companyId, submissionId }))),
  ]);
  if (!education) throw new Refusal('EDUCATION_NOT_FOUND');
  const sought = { ...of, by: actor };
  for (const work of works)
    if (!work || !isLinked(education, work) || !mayBeChosen(work, sought))
      throw new Refusal('SUBMISSION_NOT_FOUND');
}

function isLinked({ linkedLearnpaths }: Education, of: { readonly learnpathId: string }): boolean {
  return linkedLearnpaths.some(({ learnpathId }) => learnpathId === of.learnpathId);
}

/** Starts looking up from which works a dossier's may be chosen. */
export const findWorks = handler(
  dossierRoutes.findWorks,
  async function findWorks(request, { table, newId }) {
    const { body: input, actor } = request;
    if (!(await table.get(educationAt(actor.companyId, input.educationId))))
      throw new Refusal('EDUCATION_NOT_FOUND');
    const { operations, record } = newJob(request, newId, { kind: 'figures.find-works', input });
    const [saved] = await table.transact(operations, record);
    return presentJob(saved, request.now);
  },
);

/** A page of what was found; another who may make dossiers looks for themselves. */
export const listFoundWorks = handler(
  dossierRoutes.listFoundWorks,
  async function listFoundWorks({ actor, params, query: { skip } }, { table, files }) {
    const found = await jobOf(table, { ...actor, ...params });
    if (found.kind !== 'figures.find-works' || found.startedBy !== actor.userId)
      throw new Refusal('JOB_NOT_FOUND');
    const works = found.state === 'done' ? await foundBy(files, found) : undefined;
    if (!works) throw new Refusal('FILE_NOT_FOUND');
    return { total: works.length, works: works.slice(skip, skip + worksOnPage) };
  },
);
