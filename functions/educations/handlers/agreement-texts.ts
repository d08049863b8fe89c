import { agreementEvents as events } from '#events/educations/documents.ts';
import { agreementTextRoutes as routes } from '#shared/educations/agreement-text-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { contentsOf } from '../../platform/document/fill.ts';
import { handler } from '../../platform/http/handler.ts';
import { company } from '../../platform/identity/entities.ts';
import { createOrReplace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { sampleValues } from '../agreement/sample.ts';
import { agreementTemplate, agreementTextSet, standardTexts, wholeTexts } from '../agreement/texts.ts';
import { countPaper, pdfLink } from '../pdf-link.ts';

/** What the agreements of the company say. */
export const getAgreementTexts = handler(
  routes.getAgreementTexts,
  async function getAgreementTexts({ actor }, { table }) {
    const stored = await table.get(agreementTextSet.at(actor));
    if (!stored) return { version: 0, changedAt: null, nl: standardTexts('nl'), en: standardTexts('en') };
    const { version, changedAt, nl, en } = stored;
    return { version, changedAt, nl, en };
  },
);

/** Sets what the agreements of the company say from now on. What was left empty is kept as the product says it. */
export const setAgreementTexts = handler(
  routes.setAgreementTexts,
  async function setAgreementTexts(request, { table }) {
    const { actor, body, now } = request;
    const { companyId } = actor;
    const before = await table.get(agreementTextSet.at({ companyId }), { consistent: true });
    if ((before?.version ?? 0) !== body.version) throw new Refusal('CONFLICT');
    const texts = { nl: wholeTexts('nl', body.nl), en: wholeTexts('en', body.en) };
    const after = { companyId, ...texts, changedAt: now };
    const [saved] = await table.transact(
      [createOrReplace(agreementTextSet, before, after)],
      recordOf(events.agreementTextsSet, request, {
        subject: { type: 'settings', id: companyId },
        payload: { number: body.version + 1 },
        before: before
          ? { nl: before.nl, en: before.en }
          : { nl: standardTexts('nl'), en: standardTexts('en') },
        after: texts,
      }),
    );
    return { version: saved.version, changedAt: now, ...texts };
  },
);

/** Makes an agreement with texts that aren't saved yet, of a student who doesn't exist. */
export const previewAgreement = handler(
  routes.previewAgreement,
  async function previewAgreement({ actor, body, now }, services) {
    const [organisation] = await Promise.all([
      services.table.get(company.at(actor)),
      countPaper(services.table, actor, now),
    ]);
    if (!organisation) throw new Error(`company ${actor.companyId} is gone`);
    const { language, texts } = body;
    const values = sampleValues(language, organisation.name, organisation.brinCode);
    return pdfLink(services, contentsOf(agreementTemplate(language, texts), values), organisation, now);
  },
);
