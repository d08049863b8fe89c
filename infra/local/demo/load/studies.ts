import { educationUses } from '#functions/educations/education.ts';
import { askedBy } from '#functions/educations/rules.ts';
import { type Block, block, registration, type StoredPart } from '#functions/educations/student.ts';
import { startHolding } from '#functions/educations/student-repository.ts';
import { testimonialSeries } from '#functions/educations/testimonial/series.ts';
import { followStudies } from '#functions/planning/follow-studies.ts';
import { membership } from '#functions/platform/identity/memberships.ts';
import { add, create, type Operation } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { noPayerDetails } from '#shared/educations/payer-schemas.ts';
import type { StudyPeriod } from '#shared/educations/period-schemas.ts';
import { modulePart, type StudyPhase } from '#shared/educations/schemas.ts';
import { passes } from '#shared/grading/rules.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { dutchDate, instantOf } from '#shared/platform/zone-time.ts';
import { assignments } from '../assignments.ts';
import { zilverbrug } from '../companies.ts';
import { type DemoStudies, educations, studies } from '../educations.ts';
import { demoId } from '../ids.ts';
import { learnpathIdOf } from '../resolved/catalogue-ids.ts';
import { momentsFrom } from '../resolved/moments.ts';
import { submissions } from '../submissions.ts';
import { demoAgreementId, demoBlockId } from './agreements.ts';
import { type Demo, educationItem } from './educations.ts';

const notAudited = { notAudited: 'demo content, there before anything happened' };

/** When something of the demo was, counted back from when it is loaded. */
interface Days {
  readonly at: (daysAgo: number) => string;
  readonly on: (daysAgo: number) => string;
}

/**
 * Loads who studies what, with their blocks. People and educations must be there.
 * @param now instant of loading, from which their dates count
 */
export async function loadStudies(table: Table, demo: Demo, now: string): Promise<void> {
  const { at } = momentsFrom(now);
  const days = { at, on: (daysAgo: number) => dutchDate(at(daysAgo)) };
  const series = { companyId: zilverbrug.id, prefix: `${now.slice(0, 4)}-`, next: 1, last: 9999 };
  await table.transact([create(testimonialSeries, series)], notAudited);

  for (const one of studies) {
    const education = studiedBy(one, demo);
    const { companyId, educationId } = education;
    const userId = demoId('UserId', one.student);
    const member = await table.get(membership.at({ companyId, userId }));
    if (!member) throw new Error(`Nobody is called ${one.student}`);
    const blocks = blocksOf(one, education, days);
    const registered = { ...registeredAs(one, education, days, now), blockCount: blocks.length };
    const { name: studentName, sortName } = member;
    const operations: Operation<unknown>[] = [
      create(registration, { ...registered, userId, studentName, sortName }),
      add(educationUses.at({ companyId, educationId }), { students: 1 }),
      ...blocks.flatMap((item) => [create(block, item), ...startHolding(item, item.learnpaths)]),
    ];
    await table.transact(operations, notAudited);
    await followStudies(table, { companyId, userId });
  }
}

/** How somebody is registered, but for who they are and how many blocks they have. */
function registeredAs(one: DemoStudies, education: DemoItem, { at, on }: Days, now: string) {
  const { companyId, educationId, name: educationName, title: educationTitle, level, points } = education;
  const { status } = one;
  const endedOn = one.endedDaysAgo === undefined ? null : on(one.endedDaysAgo);
  return {
    ...{ companyId, educationId, educationName, educationTitle, level, points, status },
    ...{ startsOn: on(one.startedDaysAgo), expectedEndOn: endOf(one, on).after },
    unsubscribedOn: status === 'stopped' ? endedOn : null,
    certificateOn: status === 'certificate' ? endedOn : null,
    graduatedOn: status === 'graduated' ? endedOn : null,
    propaedeuseOn: status === 'graduated' ? on(390) : null,
    contentEnded: status === 'stopped' && endedOn ? { stoppedOn: endedOn, at: now } : null,
    payer: one.payer?.name ?? '',
    payerDetails: payerOf(one),
    periods: periodsOf(one, on),
    ...{ cumLaude: false, maxBlocks: 8, earlierVersions: [], unmade: [] },
    ...askedBy(education),
    formerSince: one.former ? at(10) : null,
    registeredAt: at(one.startedDaysAgo + monthBefore),
  };
}

function blocksOf(one: DemoStudies, education: DemoItem, days: Days): Omit<Block, 'version'>[] {
  const { companyId, educationId } = education;
  const { at, on } = days;
  return one.blocks.map(({ title, startedDaysAgo, endedDaysAgo, final, agreement, parts }) => ({
    ...{ companyId, userId: demoId('UserId', one.student), educationId, moduleId: null, title },
    blockId: demoBlockId(one.student, title),
    startsAt: instantOf(`${on(startedDaysAgo)}T00:00:00`),
    endsAt: instantOf(`${on(endedDaysAgo)}T23:59:59`),
    agreementId: agreement ? demoAgreementId(one.student, title) : null,
    paidBy: null,
    finalizedAt: final ? at(Math.max(1, startedDaysAgo + 10)) : null,
    learnpaths: parts.map((part) => partOf(part, education, { student: one.student, endedDaysAgo, on })),
    createdAt: at(one.startedDaysAgo + monthBefore),
  }));
}

/** A learning path of a block, with what it came to by the work that was returned, or two weeks before the end. */
function partOf(
  part: DemoPart,
  education: DemoItem,
  {
    student,
    endedDaysAgo,
    on,
  }: { readonly student: string; readonly endedDaysAgo: number; readonly on: Days['on'] },
): StoredPart {
  const { learnpath, status, result = null, ects: worth, before, takenOver = false } = part;
  const wanted = learnpathIdOf(zilverbrug, learnpath);
  const link = education.linkedLearnpaths.find((one) => one.learnpathId === wanted);
  if (!link) throw new Error(`${education.name} has no learning path ${learnpath}`);
  const { learnpathId, title, englishTitle, ects, linkedAt } = link;
  const gradedDaysAgo = returnedDaysAgo(student, learnpath);
  const daysAgo = gradedDaysAgo ?? endedDaysAgo + 14;
  const from = takenOver ? 'elsewhere' : gradedDaysAgo === undefined ? 'sheet' : 'work';
  const attempts = [
    ...(before ? [{ on: on(daysAgo + before.days), result: before.result }] : []),
    ...(result === null ? [] : [{ on: on(daysAgo), result }]),
  ];
  return {
    ...modulePart.parse({ learnpathId, status, studyPhase: phaseOf(education, learnpathId) }),
    ...{ title, englishTitle, ects: worth ?? ects, linkedAt, result, takenOver },
    decidedOn: attempts.at(-1)?.on ?? null,
    attempts: attempts.map((each) => ({ ...each, status: passes(each.result) ? 2 : 3, from })),
  };
}

/** When a study was to end before it rested, and is to end since. */
function endOf({ startedDaysAgo, paused }: DemoStudies, on: Days['on']) {
  const days = paused ? paused.fromDaysAgo - paused.untilDaysAgo + 1 : 0;
  return { before: on(startedDaysAgo - 730), after: on(startedDaysAgo - 730 - days) };
}

function periodsOf(one: DemoStudies, on: Days['on']): StudyPeriod[] {
  if (!one.paused) return [];
  const { fromDaysAgo, untilDaysAgo, reason } = one.paused;
  const { before: expectedEndBefore, after: expectedEndOn } = endOf(one, on);
  const id = demoId('StudyPeriodId', one.student);
  return [
    {
      ...{ id, kind: 'pause', reason, expectedEndBefore, expectedEndOn },
      ...{ startsOn: on(fromDaysAgo), endsOn: on(untilDaysAgo), from: null, to: null },
      ...{ decidedOn: on(fromDaysAgo + 3), by: "Anouk van der Heijden-in 't Veld" },
    },
  ];
}

type DemoPart = DemoStudies['blocks'][number]['parts'][number];

/** The phase that the modules of an education have a learning path in. */
function phaseOf({ modules }: DemoItem, learnpathId: LearnpathId): StudyPhase {
  const parts = modules.flatMap(({ learnpaths }) => learnpaths);
  return parts.find((one) => one.learnpathId === learnpathId)?.studyPhase ?? 2;
}

function payerOf({ payer }: DemoStudies) {
  if (!payer) return noPayerDetails;
  const { contact, email } = payer;
  return { ...noPayerDetails, contact, email };
}

/** Who begins was registered, and had their blocks planned, so many days before. */
const monthBefore = 30;

/** When the work was returned with which a student of the demo finished a learning path, where they handed it in here. */
function returnedDaysAgo(student: string, learnpath: string): number | undefined {
  const final = assignments.find((one) => one.learnpath === learnpath)?.slug;
  const last = submissions.findLast(
    (one) => one.student === student && one.assignment === final && one.status === 'returned',
  );
  return (last?.second ?? last?.first)?.submittedDaysAgo;
}

type DemoItem = ReturnType<typeof educationItem>;

function studiedBy({ education: key = 'ondernemend' }: DemoStudies, demo: Demo): DemoItem {
  const found = educations.find((one) => one.key === key);
  if (!found) throw new Error(`The demo has no education ${key}`);
  return educationItem(found, demo);
}
