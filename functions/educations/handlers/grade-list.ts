import { averageOf, earnedOf, gradesOf } from '#shared/educations/grades.ts';
import { blocksOf } from '#shared/educations/progress.ts';
import { testimonialRoutes as routes } from '#shared/educations/testimonial-routes.ts';
import { titleIn } from '#shared/educations/title-in.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId, EducationId } from '#shared/identity/ids.ts';
import { documentTemplate } from '#shared/platform/document.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import type { Contents } from '../../platform/document/contents.ts';
import { contentsOf } from '../../platform/document/fill.ts';
import { writtenDate } from '../../platform/document/written.ts';
import { handler } from '../../platform/http/handler.ts';
import { company, user } from '../../platform/identity/entities.ts';
import { fullName, membership } from '../../platform/identity/memberships.ts';
import type { Services } from '../../platform/services.ts';
import { sheetFormats } from '../../platform/sheet/sheet.ts';
import { writer } from '../document-texts.ts';
import { blocksIn, educationsToName } from '../english.ts';
import { gradeValues } from '../grade-values.ts';
import { countPaper, linkSeconds, type PaperAsked, pdfLink } from '../pdf-link.ts';
import { registeredStudies, registrationFor } from '../student-repository.ts';
import en from '../templates/grade-list.en.json' with { type: 'json' };
import nl from '../templates/grade-list.nl.json' with { type: 'json' };

interface Wanted {
  readonly educationId?: EducationId | undefined;
  readonly scope: 'full' | 'first-year';
  readonly format: 'pdf' | 'xlsx';
}

/** The grade list of a student of the company. */
export const makeGradeList = handler(
  routes.makeGradeList,
  async function makeGradeList({ actor, params, body, now }, services) {
    return linkTo(services, { actor, userId: params.userId, now }, body);
  },
);

/** The grade list of the actor. */
export const makeStudyGradeList = handler(
  routes.makeStudyGradeList,
  async function makeStudyGradeList({ actor, body, now }, services) {
    return linkTo(services, { actor, userId: actor.userId, now }, body);
  },
);

/** Makes the file where uploads wait that nobody completes: the bucket clears it within a day. */
async function linkTo(
  services: Services,
  { actor, userId, now }: PaperAsked,
  { scope, format, educationId }: Wanted,
): Promise<{ link: string }> {
  const { table } = services;
  const of = { companyId: actor.companyId, userId };
  const [studies, [member, person, organisation]] = await Promise.all([
    registeredStudies(table, of, 'USER_NOT_FOUND'),
    table.batchGet([membership.at(of), user.at(of), company.at(of)]),
  ]);
  if (!member || !person || !organisation) throw new Refusal('USER_NOT_FOUND');
  const registration = educationId ? registrationFor(studies, educationId) : studies.registration;
  if (!registration) throw new Refusal('EDUCATION_NOT_FOUND');
  const { locale: language } = person;
  const [named] = await Promise.all([
    educationsToName(table, registration, language),
    countPaper(table, actor, now),
  ]);
  const own = blocksOf(registration, studies.blocks);
  const rule = registration.attemptRule;
  const write = writer(language);
  const grades = gradesOf(blocksIn(language, own, named), { scope, rule });
  const template = documentTemplate.parse({ nl, en }[language]);
  const { rows, average, earned } = gradeValues(grades.map(write.origin), language);
  const texts = {
    scope: write.scope(scope),
    studentName: fullName(person.profile),
    studentNumber: person.studentNumber ?? '',
    education: titleIn(language, named[0] ?? { title: registration.educationTitle, englishTitle: '' }),
    madeOn: writtenDate(dutchDate(now)),
    average,
    earned,
    hasTakenOver: grades.some(({ takenOver }) => takenOver) ? 'yes' : '',
    highestCounts: rule === 'highest' ? 'yes' : '',
    lastCounts: rule === 'last' ? 'yes' : '',
    isCumLaude: scope === 'full' && registration.cumLaude ? 'yes' : '',
  };
  const contents = contentsOf(template, { texts, lists: { grades: rows } });
  if (format === 'pdf') return pdfLink(services, contents, organisation, now);
  const isCumLaude = texts.isCumLaude !== '';
  return sheetLink(services, of.companyId, { contents, grades, write, isCumLaude });
}

/** A grade list as a sheet, in numbers and days where the paper has words. */
async function sheetLink(
  { files, newId }: Services,
  companyId: CompanyId,
  {
    contents,
    grades,
    write,
    isCumLaude,
  }: {
    readonly contents: Contents;
    readonly grades: ReturnType<typeof gradesOf>;
    readonly write: ReturnType<typeof writer>;
    readonly isCumLaude: boolean;
  },
): Promise<{ link: string }> {
  const key = `pending/${companyId}/${newId('DocumentId')}`;
  const { write: writeSheet, contentType } = sheetFormats.xlsx;
  const grid = contents.blocks.find((one) => one.type === 'table');
  const cells = grades.map(({ title, ects, result, outcome, attempts, decidedOn, takenOver }) => [
    ...[title, ects, result === null ? write.outcome(outcome) : result / 10],
    ...[attempts > 0 ? attempts : null, decidedOn ? { date: decidedOn } : null],
    takenOver ? write.takenOver : null,
  ]);
  const headings = [...(grid?.columns.map(({ title }) => title) ?? []), write.originTitle];
  const mean = averageOf(grades);
  const totals = [write.total, earnedOf(grades), mean === null ? null : mean / 10, null, null, null];
  const distinction = isCumLaude ? [['Cum laude', ...headings.slice(1).map(() => null)]] : [];
  await files.writeStream(
    key,
    writeSheet({ name: contents.title.slice(0, 31), headings, rows: [...cells, totals, ...distinction] }),
    contentType,
  );
  const fileName = `${contents.title}.xlsx`;
  return { link: await files.downloadLink(key, { fileName, seconds: linkSeconds }) };
}
