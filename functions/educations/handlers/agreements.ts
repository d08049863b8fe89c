import { agreementEvents as events } from '#events/educations/documents.ts';
import { agreementRoutes as routes } from '#shared/educations/agreement-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { documentKey } from '../../platform/document/issued.ts';
import { handler } from '../../platform/http/handler.ts';
import { user } from '../../platform/identity/entities.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import { requireOther } from '../../platform/identity/require-other.ts';
import { check, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { agreement } from '../agreement/agreement.ts';
import { requireWhole, withStatus } from '../agreement/rules.ts';
import { withdrawing } from '../agreement/withdrawing.ts';
import { changeableBlock } from '../rules/registering.ts';
import { block, registration } from '../student.ts';
import { presentBlock } from '../student-present.ts';
import { registeredStudies } from '../student-repository.ts';

/** An agreement of a student, with the evidence of their decision. */
export const getAgreement = handler(
  routes.getAgreement,
  async function getAgreement({ actor, params }, { table, files }) {
    const stored = await table.get(agreement.at({ companyId: actor.companyId, ...params }));
    if (!stored) throw new Refusal('AGREEMENT_NOT_FOUND');
    const { companyId: _, userId: __, ...shown } = stored;
    const fileName = `${stored.blockTitle}.pdf`;
    return { ...shown, link: await files.downloadLink(documentKey(stored), { fileName }) };
  },
);

/** Staff change the status of an agreement, e.g. of one that was signed on paper; that it was, nobody says of their own. */
export const setAgreementStatus = handler(
  routes.setAgreementStatus,
  async function setAgreementStatus(request, { table }) {
    const { actor, params, body, self, now } = request;
    const { version, status, reason } = body;
    requireOther(actor, params.userId);
    const before = await table.get(agreement.at({ companyId: actor.companyId, ...params }));
    if (!before) throw new Refusal('AGREEMENT_NOT_FOUND');
    if (before.version !== version) throw new Refusal('CONFLICT');
    const by = fullName(self.profile);
    const after = withStatus(before, status, { reason, by, now });
    const { userId, documentId, blockId } = before;
    await table.transact(
      [replace(agreement, before, after)],
      recordOf(events.agreementStatusSet, request, {
        subject: { type: 'block', id: blockId },
        payload: { userId, documentId, blockId, status },
        before: { status: before.status },
        after: { by, status, message: reason },
      }),
    );
  },
);

/** Has a new agreement made for a final block: the one before counts no more. */
export const generateAgreement = handler(
  routes.generateAgreement,
  async function generateAgreement(request, { table, newId }) {
    const { actor, params, body, self, now } = request;
    const { userId, blockId } = params;
    const of = { companyId: actor.companyId, userId };
    const [studies, person] = await Promise.all([
      registeredStudies(table, of, 'BLOCK_NOT_FOUND'),
      table.get(user.at({ userId })),
    ]);
    const { agreements, registration: registered } = studies;
    const before = changeableBlock(studies, blockId, body.version);
    if (before.finalizedAt === null || !person) throw new Refusal('WRONG_STATE');
    // Nothing is agreed any more of a study that has ended, be it at this very moment.
    if (registered.status !== null) throw new Refusal('WRONG_STATE');
    requireWhole(person);
    const documentId = newId('DocumentId');
    const [saved] = await table.transact(
      [
        replace(block, before, { ...before, agreementId: documentId }),
        check(registration.at(registered), { version: registered.version }),
        ...withdrawing(before, agreements),
      ],
      recordOf(events.agreementAsked, request, {
        subject: { type: 'block', id: blockId },
        payload: { userId, blockId, documentId },
        after: { by: fullName(self.profile) },
      }),
    );
    return presentBlock(saved, agreements, now);
  },
);
