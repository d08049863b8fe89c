import { agreementEvents as events } from '#events/educations/documents.ts';
import { documentPart } from '#shared/educations/agreement-schemas.ts';
import { payingFor } from '#shared/educations/paid-by.ts';
import { pointsOfBlock } from '#shared/educations/progress.ts';
import { titleIn } from '#shared/educations/title-in.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { contentsOf, type Values } from '../../platform/document/fill.ts';
import { issueDocument } from '../../platform/document/issue.ts';
import { writtenDate } from '../../platform/document/written.ts';
import type { Company, User } from '../../platform/identity/entities.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import type { Services } from '../../platform/services.ts';
import { create, type Operation } from '../../platform/table/operations.ts';
import { type Cause, type RecordDraft, recordOf } from '../../platform/table/records.ts';
import { lookOf } from '../../settings/public.ts';
import { writer, writtenAddress } from '../document-texts.ts';
import type { Education } from '../education.ts';
import { blocksIn } from '../english.ts';
import type { Block, Registration } from '../student.ts';
import { agreement, agreementWords } from './agreement.ts';
import { firstReminder } from './rules.ts';
import { agreementTemplate, agreementTextSet, standardTexts } from './texts.ts';

/** All that an agreement says something of. */
export interface Subject {
  readonly person: User;
  readonly organisation: Company;
  readonly education: Education;
  readonly registration: Registration;
  /** Final, with the id of its agreement. */
  readonly block: Omit<Block, 'version'>;
}

/**
 * Makes the agreement of a final block, in the student's language. Its operations and record belong in one transaction;
 * broken off before that, the same is made again under the same id.
 * @throws Error when the block has no agreement, or the person lacks what it can't do without
 */
export async function makeAgreement(
  services: Pick<Services, 'table' | 'files' | 'environment'>,
  cause: Cause,
  subject: Subject,
): Promise<{ readonly operations: Operation<unknown>[]; readonly record: RecordDraft }> {
  const { person, organisation, block } = subject;
  const { companyId, userId, blockId, agreementId: documentId, title: blockTitle } = block;
  if (!documentId) throw new Error(`block ${blockId} has no agreement to make`);
  const own = await services.table.get(agreementTextSet.at({ companyId }), { consistent: true });
  const template = agreementTemplate(person.locale, own?.[person.locale] ?? standardTexts(person.locale));
  const values = valuesOf(subject);
  const { document, operation } = await issueDocument(services, {
    ...{ companyId, documentId, template, values, userId, now: cause.now },
    look: await lookOf(services.files, organisation),
    fileName: `${template.language === 'nl' ? 'Onderwijsovereenkomst' : 'Education agreement'} ${blockTitle}.pdf`,
  });
  const { title, blocks } = contentsOf(template, values);
  return {
    operations: [
      ...(operation ? [operation] : []),
      create(agreementWords, {
        companyId,
        documentId,
        title,
        parts: blocks.map((part) => documentPart.parse(part)),
      }),
      create(
        agreement,
        {
          ...{ companyId, userId, documentId, blockId, blockTitle },
          ...{ sha256: document.sha256, status: 'sent', sentAt: cause.now, decidedAt: null },
          ...{ reason: '', evidence: null, statusSetBy: null, remindOn: firstReminder(cause.now) },
          textsVersion: own?.version ?? 0,
        },
        { orElse: 'CONFLICT' },
      ),
    ],
    record: recordOf(events.agreementSent, cause, {
      subject: { type: 'block', id: blockId },
      payload: { userId, blockId, documentId },
      companyId,
      after: { sha256: document.sha256, textsVersion: own?.version ?? 0 },
    }),
  };
}

function valuesOf({ person, organisation, education, registration, block }: Subject): Values {
  const { personal, address, studentNumber = '', locale } = person;
  const write = writer(locale);
  const { payer, payerDetails } = payingFor(block, registration);
  if (!address || !personal.birthDate) throw new Error(`user ${person.userId} lacks data of an agreement`);
  return {
    texts: {
      organisation: organisation.name,
      brinCode: organisation.brinCode,
      studentName: fullName(person.profile),
      studentNumber,
      birthDate: writtenDate(personal.birthDate),
      address: writtenAddress(address),
      payer,
      payerContact: payer && payerDetails.contact,
      payerEmail: payer && payerDetails.email,
      payerAddress: payer && payerDetails.address,
      payerReference: payer && payerDetails.reference,
      education: titleIn(locale, education),
      level: write.level(education.level),
      points: write.number(education.points),
      code: education.code,
      studyYear: `${education.studyYear}/${education.studyYear + 1}`,
      block: block.title,
      startsOn: writtenDate(dutchDate(block.startsAt)),
      endsOn: writtenDate(dutchDate(block.endsAt)),
      blockPoints: write.number(pointsOfBlock(block)),
    },
    lists: {
      learnpaths: blocksIn(locale, [block], [education])
        .flatMap((one) => one.learnpaths)
        .map(({ title, ects, learningpathWay, studyPhase }) => ({
          ...{ title, ects: write.number(ects) },
          ...{ way: write.way(learningpathWay), phase: write.phase(studyPhase) },
        })),
    },
  };
}
