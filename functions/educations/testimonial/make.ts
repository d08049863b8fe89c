import { testimonialEvents as events } from '#events/educations/documents.ts';
import { documentTemplate } from '#shared/platform/document.ts';
import { issueDocument } from '../../platform/document/issue.ts';
import { company, user } from '../../platform/identity/entities.ts';
import type { Services } from '../../platform/services.ts';
import type { EventDetail } from '../../platform/stream/envelope.ts';
import { replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { lookOf } from '../../settings/public.ts';
import { makeCredential } from '../credential/make.ts';
import { education } from '../education.ts';
import { educationsToName } from '../english.ts';
import { registrationFor, studiesOf } from '../student-repository.ts';
import en from '../templates/testimonial.en.json' with { type: 'json' };
import nl from '../templates/testimonial.nl.json' with { type: 'json' };
import { supplementTemplate, supplementValues } from './supplement.ts';
import { testimonial } from './testimonial.ts';
import { degreeOf, provenGrades, type Subject, testimonialValues } from './values.ts';

/**
 * Makes the document of a testimonial and its credential, in the language of its education, and the supplement of a
 * degree. A repeated event finds it made; what a try that died wrote belongs to nobody, and for who was erased in between
 * nothing is made.
 * @throws Refusal CONFLICT when the testimonial changes at the same time: the event comes again
 */
export async function makeTestimonial(
  services: Services,
  event: EventDetail,
  of: Parameters<typeof testimonial.at>[0],
): Promise<void> {
  const { table } = services;
  const before = await table.get(testimonial.at(of), { consistent: true });
  if (!before || before.made !== null) return;
  const { companyId, userId, documentId, educationId, kind } = before;
  const [studies, [person, organisation, about]] = await Promise.all([
    studiesOf(table, of, { consistent: true }),
    table.batchGet(
      [user.at({ userId }), company.at({ companyId }), education.at({ companyId, educationId })],
      { consistent: true },
    ),
  ]);
  // Who was erased since holds nothing any more; what was issued to them stays as it is, in the terms of results.
  if (!person) return;
  if (!organisation || !about) throw new Error(`testimonial ${documentId} lacks what it is about`);
  const { language } = about;
  const registration = registrationFor(studies, educationId);
  const named = await educationsToName(
    table,
    registration ?? { companyId, educationId, earlierVersions: [] },
    'en',
  );
  const subject = { of: before, person, organisation, about, registration, blocks: studies.blocks, named };
  const { main, supplement } = await papersOf(services, subject, event.at);
  const degree = degreeOf(subject);
  const credential = await makeCredential(services, before, about, degree, event.at);
  const made = {
    ...{ sha256: main.document.sha256, supplement: supplement?.document.sha256 ?? null },
    ...{ degree, grades: provenGrades(subject, language), status: credential.status },
  };
  await table.transact(
    [
      ...[main, supplement].flatMap((one) => (one?.operation ? [one.operation] : [])),
      ...credential.operations,
      replace(testimonial, before, { ...before, made }),
    ],
    recordOf(
      events.testimonialMade,
      { now: event.at, requestId: event.requestId },
      {
        subject: { type: 'registration', id: userId },
        payload: { userId, documentId, kind },
        companyId,
        after: { sha256: main.document.sha256 },
      },
    ),
  );
}

/** The document of a testimonial, and the supplement of a degree. */
async function papersOf(services: Services, subject: Subject, now: string) {
  const { files, environment } = services;
  const { of, organisation, about } = subject;
  const { companyId, userId, documentId, number } = of;
  const common = { companyId, userId, now, look: await lookOf(files, organisation) };
  const main = await issueDocument(services, {
    ...{ ...common, documentId, fileName: `${number}.pdf` },
    template: documentTemplate.parse({ nl, en }[about.language]),
    values: testimonialValues(subject, about.language, environment),
  });
  const supplement =
    of.supplement &&
    (await issueDocument(services, {
      ...{ ...common, documentId: of.supplement.documentId, fileName: `${number} supplement.pdf` },
      template: supplementTemplate(of.supplement.language),
      values: supplementValues(subject, of.supplement.language, environment),
    }));
  return { main, supplement };
}
