import { educationEvents } from '#events/educations.ts';
import { isOf } from '#shared/educations/progress.ts';
import { versionRoutes as routes } from '#shared/educations/version-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { documentFields, documentOnRecord, fileOfDocument, presentDocument } from '../../media/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { createOrReplace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { education } from '../education.ts';
import { regulations } from '../regulations.ts';
import { studiesOf } from '../student-repository.ts';

/** The versions of an education of the company, by study year. */
export const listVersions = handler(
  routes.listVersions,
  async function listVersions({ actor, params }, { table }) {
    const of = { companyId: actor.companyId, versionOf: null, ...params };
    const { items } = await table.list(education.listed('ofRoot', of), { limit: mostVersions });
    if (items.length === 0) throw new Refusal('EDUCATION_NOT_FOUND');
    return {
      data: items.map(({ educationId: id, name, studyYear, status }) => ({ id, name, studyYear, status })),
    };
  },
);

/** As many study years as any education will see. */
const mostVersions = 100;

const forStudents = { roles: ['student'] };

/** The regulations of an education of the company. */
export const getRegulations = handler(
  routes.getRegulations,
  async function getRegulations({ actor, params }, { table, files }) {
    const of = { companyId: actor.companyId, ...params };
    const [about, stored] = await table.batchGet([education.at(of), regulations.at(of)]);
    if (!about) throw new Refusal('EDUCATION_NOT_FOUND');
    return { version: stored?.version ?? 0, document: stored ? await presentDocument(files, stored) : null };
  },
);

/** Sets the regulations of an education. What another study year has is its own. */
export const setRegulations = handler(
  routes.setRegulations,
  async function setRegulations(request, { table, files, newId }) {
    const { actor, params, body, now } = request;
    const of = { companyId: actor.companyId, ...params };
    const { version, ...fields } = body;
    const [[about, before], file] = await Promise.all([
      table.batchGet([education.at(of), regulations.at(of)], { consistent: true }),
      fileOfDocument(table, actor.companyId, body, 'document'),
    ]);
    if (!about) throw new Refusal('EDUCATION_NOT_FOUND');
    if ((before?.version ?? 0) !== version) throw new Refusal('CONFLICT');
    const after = {
      ...of,
      ...documentFields({ ...fields, description: '' }, file),
      documentId: before?.documentId ?? newId('DocumentId'),
      updatedAt: now,
    };
    const [saved] = await table.transact(
      [createOrReplace(regulations, before, after)],
      recordOf(educationEvents.regulationsSet, request, {
        subject: { type: 'education', id: params.educationId },
        payload: params,
        ...(before && { before: documentOnRecord({ ...before, ...forStudents }) }),
        after: documentOnRecord({ ...after, ...forStudents }),
      }),
    );
    return { version: saved.version, document: await presentDocument(files, saved) };
  },
);

/** The regulations of what the actor studies or studied, in the version that is or was theirs. */
export const getStudyRegulations = handler(
  routes.getStudyRegulations,
  async function getStudyRegulations({ actor, params }, { table, files }) {
    const of = { companyId: actor.companyId, ...params };
    const [{ registration, former }, [about, stored]] = await Promise.all([
      studiesOf(table, actor),
      table.batchGet([education.at(of), regulations.at(of)]),
    ]);
    const own = [...former, ...(registration ? [registration] : [])];
    if (!about || !own.some((one) => isOf(one, params.educationId))) throw new Refusal('EDUCATION_NOT_FOUND');
    return { studyYear: about.studyYear, document: stored ? await presentDocument(files, stored) : null };
  },
);
