import { agreementEvents as events } from '#events/educations/documents.ts';
import { agreementRoutes as routes } from '#shared/educations/agreement-routes.ts';
import { type AgreementEvidence, approves } from '#shared/educations/agreement-schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { DocumentId, Ids } from '#shared/identity/ids.ts';
import { documentKey } from '../../platform/document/issued.ts';
import { handler } from '../../platform/http/handler.ts';
import type { User } from '../../platform/identity/entities.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import type { Session } from '../../platform/identity/session.ts';
import { check, type Operation, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { type Agreement, agreement, agreementWords } from '../agreement/agreement.ts';
import { decided, signInMeansOf } from '../agreement/rules.ts';
import { studyGoingOn } from '../agreement/study.ts';
import { type Registration, registration } from '../student.ts';
import { studiesOf } from '../student-repository.ts';

/** An agreement of the actor, word by word. */
export const getStudyAgreement = handler(
  routes.getStudyAgreement,
  async function getStudyAgreement({ actor, params }, { table, files }) {
    const of = { companyId: actor.companyId, documentId: params.documentId };
    const [studies, words] = await Promise.all([studiesOf(table, actor), table.get(agreementWords.at(of))]);
    const stored = studies.agreements.find(({ documentId }) => documentId === of.documentId);
    if (!stored || !words) throw new Refusal('AGREEMENT_NOT_FOUND');
    const { documentId, status, blockTitle, sha256, sentAt, decidedAt, reason } = stored;
    const { title, parts } = words;
    const link = await files.downloadLink(documentKey(stored), { fileName: `${title}.pdf` });
    const studyEnded = studyGoingOn(studies, stored) === undefined;
    return {
      ...{ documentId, status, studyEnded, blockTitle, title, parts },
      ...{ sha256, sentAt, decidedAt, reason, link },
    };
  },
);

/** The actor approves an agreement. */
export const approveAgreement = handler(
  routes.approveAgreement,
  async function approveAgreement(request, { table }) {
    const { word, sha256 } = request.body;
    if (!approves(word)) throw new Refusal('INVALID_INPUT', { word: { key: 'approvalWord' } });
    const { before, study } = await own(table, request.actor, request.params.documentId);
    const after = decided(before, 'approved', '', evidenceOf(request, word.trim(), sha256));
    await table.transact(
      [replace(agreement, before, after), goesOn(study)],
      recordOfDecision('agreementApproved', request, after),
    );
  },
);

/** The actor rejects an agreement. */
export const rejectAgreement = handler(
  routes.rejectAgreement,
  async function rejectAgreement(request, { table }) {
    const { reason, sha256 } = request.body;
    const { before, study } = await own(table, request.actor, request.params.documentId);
    const after = decided(before, 'rejected', reason, evidenceOf(request, '', sha256));
    await table.transact(
      [replace(agreement, before, after), goesOn(study)],
      recordOfDecision('agreementRejected', request, after),
    );
  },
);

async function own(
  table: Table,
  { companyId, userId }: Ids<'companyId' | 'userId'>,
  documentId: DocumentId,
): Promise<{ readonly before: Agreement; readonly study: Registration | undefined }> {
  const studies = await studiesOf(table, { companyId, userId }, { consistent: true });
  const before = studies.agreements.find((one) => one.documentId === documentId);
  if (!before) throw new Refusal('AGREEMENT_NOT_FOUND');
  return { before, study: studyGoingOn(studies, before) };
}

/** Nothing is agreed any more of a study that has ended, be it at this very moment. */
function goesOn(study: Registration | undefined): Operation<undefined> {
  if (!study) throw new Refusal('STUDY_ENDED');
  return check(registration.at(study), { version: study.version });
}

interface Request {
  readonly self: User;
  readonly session: Session;
  readonly now: string;
}

function evidenceOf({ self, session, now }: Request, word: string, sha256: string): AgreementEvidence {
  const { sessionId, directory } = session;
  const authenticatedAt = new Date(session.authenticatedAt * 1000).toISOString();
  return {
    ...{ userId: self.userId, name: fullName(self.profile), at: now, sha256, sessionId, word },
    authenticatedAt,
    signedInBy: signInMeansOf(session, self.twoFactorAt),
    institution: directory ? `${directory.directoryId}/${directory.tenant}` : '',
  };
}

function recordOfDecision(
  name: 'agreementApproved' | 'agreementRejected',
  cause: Request & Parameters<typeof recordOf>[1],
  { userId, blockId, documentId, sha256, reason }: Agreement,
) {
  return recordOf(events[name], cause, {
    subject: { type: 'block', id: blockId },
    payload: { userId, blockId, documentId },
    after: { by: fullName(cause.self.profile), sha256, message: reason },
  });
}
