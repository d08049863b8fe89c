import { Refusal } from '#shared/http/errors.ts';
import { holds } from '#shared/identity/actor.ts';
import { documentRoutes } from '#shared/learnpaths/document-routes.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { documentsFor, presentDocument } from '../../media/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { studyAccess } from '../../platform/study/access.ts';
import { enrolment } from '../../platform/study/enrolment.ts';
import { learnpathOf } from '../repository.ts';
import { document } from './document.ts';
import { documentOf, presentToEditor } from './load.ts';

/** The documents of a learning path, for its editors and teachers. */
export const listDocuments = handler(
  documentRoutes.listDocuments,
  async function listDocuments({ actor, params }, { table, files }) {
    const { companyId } = actor;
    const { learnpathId } = params;
    const [found] = await Promise.all([
      table.query(document.in({ companyId, learnpathId })),
      learnpathOf(table, companyId, learnpathId),
    ]);
    const shown = documentsFor(found, holds(actor, 'learnpaths.write') ? undefined : 'teacher');
    return { data: await Promise.all(shown.map((one) => presentToEditor(files, one))) };
  },
);

/** One document, to change it. */
export const getDocument = handler(
  documentRoutes.getDocument,
  async function getDocument({ actor, params }, { table, files }) {
    return presentToEditor(files, await documentOf(table, { companyId: actor.companyId, ...params }));
  },
);

/** The documents for students of a learning path that the actor follows. */
export const listStudyDocuments = handler(
  documentRoutes.listStudyDocuments,
  async function listStudyDocuments({ actor, params, now }, { table, files }) {
    const { companyId, userId } = actor;
    const { learnpathId } = params;
    const [found, own] = await Promise.all([
      table.query(document.in({ companyId, learnpathId })),
      table.get(enrolment.at({ companyId, userId, learnpathId })),
    ]);
    if (!own || studyAccess(own, dutchDate(now)) === 'none') throw new Refusal('LEARNPATH_NOT_FOUND');
    const shown = documentsFor(found, 'student');
    return { data: await Promise.all(shown.map((one) => presentDocument(files, one))) };
  },
);
