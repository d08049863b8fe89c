import { broughtInRoutes as routes } from '#shared/educations/brought-in-routes.ts';
import { broughtInFiles, type FormerAgreement } from '#shared/educations/brought-in-schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import { keptFile } from '../../media/public.ts';
import { documentKey, type IssuedDocument } from '../../platform/document/issued.ts';
import type { Files } from '../../platform/files/files.ts';
import { handler } from '../../platform/http/handler.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { jobOf } from '../../platform/job/job.ts';
import { presentJob } from '../../platform/job/present.ts';
import { newJob } from '../../platform/job/start.ts';
import { formerAgreementsOf } from '../brought-in/agreements.ts';

/** Starts the check of files with students who come from elsewhere. */
export const checkBroughtIn = handler(
  routes.checkBroughtIn,
  async function checkBroughtIn(request, { table, newId }) {
    const { actor, body } = request;
    const { companyId } = actor;
    const { studiesId, agreementsId } = body;
    if (!studiesId && !agreementsId) throw new Refusal('INVALID_INPUT', { studiesId: { key: 'required' } });
    await Promise.all([
      studiesId && keptFile(table, companyId, studiesId, 'studies-import'),
      agreementsId && keptFile(table, companyId, agreementsId, 'agreements-import'),
    ]);
    const { operations, record } = newJob(request, newId, {
      kind: 'educations.check-brought-in',
      input: body,
    });
    const [saved] = await table.transact(operations, record);
    return presentJob(saved, request.now);
  },
);

/** Starts to bring in what a finished check was about. */
export const startBringingIn = handler(
  routes.startBringingIn,
  async function startBringingIn(request, { table, newId }) {
    const { actor, body } = request;
    const check = await jobOf(table, { companyId: actor.companyId, jobId: body.checkId });
    if (check.kind !== 'educations.check-brought-in') throw new Refusal('JOB_NOT_FOUND');
    if (check.state !== 'done') throw new Refusal('WRONG_STATE');
    const input = broughtInFiles.parse(check.input);
    const { operations, record } = newJob(request, newId, { kind: 'educations.bring-in', input });
    const [saved] = await table.transact(operations, record);
    return presentJob(saved, request.now);
  },
);

/** The agreements of before of a student of the company. */
export const listFormerAgreements = handler(
  routes.listFormerAgreements,
  async function listFormerAgreements({ actor, params }, { table, files }) {
    const of = { companyId: actor.companyId, userId: params.userId };
    const [member, all] = await Promise.all([table.get(membership.at(of)), formerAgreementsOf(table, of)]);
    if (!member) throw new Refusal('USER_NOT_FOUND');
    return { data: await Promise.all(all.map((one) => presentFormer(files, one))) };
  },
);

/** The actor's own. */
export const listStudyFormerAgreements = handler(
  routes.listStudyFormerAgreements,
  async function listStudyFormerAgreements({ actor }, { table, files }) {
    const all = await formerAgreementsOf(table, actor);
    return { data: await Promise.all(all.map((one) => presentFormer(files, one))) };
  },
);

async function presentFormer(files: Files, document: IssuedDocument): Promise<FormerAgreement> {
  const { documentId, fileName, sha256, issuedAt: broughtInAt } = document;
  return {
    documentId,
    fileName,
    sha256,
    broughtInAt,
    link: await files.downloadLink(documentKey(document), { fileName }),
  };
}
