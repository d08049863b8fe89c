import { figuresEvents } from '#events/figures.ts';
import { dossierRoutes } from '#shared/figures/dossier.ts';
import { Refusal } from '#shared/http/errors.ts';
import { educationAt } from '../../educations/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { presentJob } from '../../platform/job/present.ts';
import { newJob } from '../../platform/job/start.ts';
import { recordOf } from '../../platform/table/records.ts';

/** Starts putting an accreditation dossier together. That it was asked, and of which works, is on record. */
export const startDossier = handler(
  dossierRoutes.startDossier,
  async function startDossier(request, { table, newId }) {
    const { body, actor } = request;
    const { educationId, from, until, size, nameless } = body;
    if (!(await table.get(educationAt(actor.companyId, educationId))))
      throw new Refusal('EDUCATION_NOT_FOUND');
    const { operations, record } = newJob(request, newId, { kind: 'figures.compile-dossier', input: body });
    const { jobId } = operations[0].result;
    const asked = recordOf(figuresEvents.dossierAsked, request, {
      subject: { type: 'education', id: educationId },
      payload: { jobId, educationId, from, until, size, anonymous: nameless },
    });
    const [saved] = await table.transact(operations, [record, asked]);
    return presentJob(saved, request.now);
  },
);
