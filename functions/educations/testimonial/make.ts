import { testimonialEvents as events } from '#events/educations/documents.ts';
import { gradesOf } from '#shared/educations/grades.ts';
import { blocksOf } from '#shared/educations/progress.ts';
import { documentTemplate } from '#shared/platform/document.ts';
import { issueDocument } from '../../platform/document/issue.ts';
import { writtenDate } from '../../platform/document/written.ts';
import { company, user } from '../../platform/identity/entities.ts';
import type { Services } from '../../platform/services.ts';
import type { EventDetail } from '../../platform/stream/envelope.ts';
import { replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { lookOf } from '../../settings/public.ts';
import { makeCredential } from '../credential/make.ts';
import { writer } from '../document-texts.ts';
import { education } from '../education.ts';
import { gradeValues } from '../grade-values.ts';
import { registrationFor, studiesOf } from '../student-repository.ts';
import en from '../templates/testimonial.en.json' with { type: 'json' };
import nl from '../templates/testimonial.nl.json' with { type: 'json' };
import { testimonial } from './testimonial.ts';

/**
 * Makes the document of a testimonial and its credential, in the language of its education. A repeated event finds it made; what a try that
 * died wrote belongs to nobody.
 * @throws Refusal CONFLICT when the testimonial changes at the same time: the event comes again
 */
export async function makeTestimonial(
  services: Services,
  event: EventDetail,
  of: Parameters<typeof testimonial.at>[0],
): Promise<void> {
  const { table, files, environment } = services;
  const before = await table.get(testimonial.at(of), { consistent: true });
  if (!before || before.made !== null) return;
  const { companyId, userId, documentId, educationId, kind, number } = before;
  const [studies, [person, organisation, about]] = await Promise.all([
    studiesOf(table, of, { consistent: true }),
    table.batchGet([
      user.at({ userId }),
      company.at({ companyId }),
      education.at({ companyId, educationId }),
    ]),
  ]);
  const { birthDate, birthPlace } = person?.personal ?? {};
  if (!person || !organisation || !about || !birthDate || !birthPlace)
    throw new Error(`testimonial ${documentId} lacks what it is about`);
  const { language, testimonialData } = about;
  const template = documentTemplate.parse({ nl, en }[language]);
  const own = blocksOf(registrationFor(studies, educationId) ?? { educationId }, studies.blocks);
  const grades = gradesOf(own, kind === 'propaedeutic' ? 'first-year' : 'full');
  const { rows, average, earned } = gradeValues(grades, language);
  const degree = kind === 'degree' ? testimonialData.title || about.title : '';
  const write = writer(language);
  const { document, operation } = await issueDocument(services, {
    ...{ companyId, documentId, template, userId, now: event.at },
    look: await lookOf(files, organisation),
    fileName: `${number}.pdf`,
    values: {
      texts: {
        kind: write.testimonial(kind),
        organisation: before.organisation,
        brinCode: about.brinCode,
        holder: before.holder,
        birthDate: writtenDate(birthDate),
        birthPlace,
        education: testimonialData.hboName || about.title,
        specialization: testimonialData.specialization,
        code: about.code,
        level: write.level(about.level),
        points: write.number(before.points),
        degree,
        abbreviation: kind === 'degree' ? testimonialData.abbreviation : '',
        accreditation: organisation.accreditation ?? '',
        number,
        issuedOn: writtenDate(before.issuedOn),
        average,
        earned,
        signatory: before.signatory.name,
        role: before.signatory.role,
        verify: `${environment.SITE_ORIGIN}/verify/${before.verifyCode}`,
        isCumLaude: before.cumLaude ? 'yes' : '',
        isDegree: kind === 'degree' ? 'yes' : '',
        isPropaedeutic: kind === 'propaedeutic' ? 'yes' : '',
        isStatement: kind === 'statement' ? 'yes' : '',
      },
      lists: { grades: rows },
    },
  });
  const credential = await makeCredential(services, before, about, degree, event.at);
  const made = { sha256: document.sha256, degree, grades, status: credential.status };
  await table.transact(
    [
      ...(operation ? [operation] : []),
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
        after: { sha256: document.sha256 },
      },
    ),
  );
}
