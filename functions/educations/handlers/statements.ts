import { earnedOf, gradesOf } from '#shared/educations/grades.ts';
import { statementRoutes as routes, type StatementInput } from '#shared/educations/statement-routes.ts';
import { titleIn } from '#shared/educations/title-in.ts';
import { Refusal } from '#shared/http/errors.ts';
import { documentTemplate } from '#shared/platform/document.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { contentsOf } from '../../platform/document/fill.ts';
import { writtenDate } from '../../platform/document/written.ts';
import { handler } from '../../platform/http/handler.ts';
import { company, user } from '../../platform/identity/entities.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import type { Services } from '../../platform/services.ts';
import { writer } from '../document-texts.ts';
import { blocksIn, educationsToName } from '../english.ts';
import { gradeValues } from '../grade-values.ts';
import { countPaper, type PaperAsked, pdfLink } from '../pdf-link.ts';
import { statedBlock } from '../rules/statement.ts';
import { registeredStudies } from '../student-repository.ts';
import blockEn from '../templates/statement-block.en.json' with { type: 'json' };
import blockNl from '../templates/statement-block.nl.json' with { type: 'json' };
import enrolmentEn from '../templates/statement-enrolment.en.json' with { type: 'json' };
import enrolmentNl from '../templates/statement-enrolment.nl.json' with { type: 'json' };

const templates = {
  enrolment: { nl: enrolmentNl, en: enrolmentEn },
  block: { nl: blockNl, en: blockEn },
} as const;

/** A statement about the study of a student of the company. */
export const makeStatement = handler(
  routes.makeStatement,
  async function makeStatement({ actor, params, body, now }, services) {
    return linkTo(services, { actor, userId: params.userId, now }, body);
  },
);

/** A statement about the study of the actor. */
export const makeStudyStatement = handler(
  routes.makeStudyStatement,
  async function makeStudyStatement({ actor, body, now }, services) {
    return linkTo(services, { actor, userId: actor.userId, now }, body);
  },
);

async function linkTo(
  services: Services,
  { actor, userId, now }: PaperAsked,
  wanted: StatementInput,
): Promise<{ link: string }> {
  const of = { companyId: actor.companyId, userId };
  const [{ registration, blocks }, [person, organisation]] = await Promise.all([
    registeredStudies(services.table, of, 'USER_NOT_FOUND'),
    services.table.batchGet([user.at(of), company.at(of)]),
  ]);
  if (!person || !organisation) throw new Refusal('USER_NOT_FOUND');
  const block = statedBlock(wanted, registration, blocks);
  const { locale: language } = person;
  const write = writer(language);
  const [named] = await Promise.all([
    educationsToName(services.table, registration, language),
    countPaper(services.table, actor, now),
  ]);
  const rule = registration.attemptRule;
  const grades = block ? gradesOf(blocksIn(language, [block], named), { rule }) : [];
  const texts = {
    organisation: organisation.name,
    studentName: fullName(person.profile),
    studentNumber: person.studentNumber ?? '',
    birthDate: person.personal.birthDate ? writtenDate(person.personal.birthDate) : '',
    education: titleIn(language, named[0] ?? { title: registration.educationTitle, englishTitle: '' }),
    level: write.level(registration.level),
    points: write.number(registration.points),
    startsOn: writtenDate(registration.startsOn),
    expectedEndOn: registration.expectedEndOn ? writtenDate(registration.expectedEndOn) : '',
    madeOn: writtenDate(dutchDate(now)),
    block: block?.title ?? '',
    earned: write.number(earnedOf(grades)),
  };
  const template = documentTemplate.parse(templates[wanted.kind][language]);
  const lists = { grades: gradeValues(grades, language).rows };
  return pdfLink(services, contentsOf(template, { texts, lists }), organisation, now);
}
