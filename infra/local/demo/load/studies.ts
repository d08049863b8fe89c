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

/**
 * Loads who studies what, with their blocks. People and educations must be there.
 * @param now instant of loading, from which their dates count
 */
export async function loadStudies(table: Table, demo: Demo, now: string): Promise<void> {
  const moments = momentsFrom(now);
  const dateOf = (daysAgo: number) => dutchDate(moments.at(daysAgo));

  function blocksOf(one: DemoStudies, education: DemoItem): Omit<Block, 'version'>[] {
    const { companyId, educationId, name } = education;
    const links = new Map(education.linkedLearnpaths.map((link) => [link.learnpathId, link]));
    return one.blocks.map(({ title, startedDaysAgo, endedDaysAgo, final, agreement, parts }) => ({
      ...{ companyId, userId: demoId('UserId', one.student), educationId, moduleId: null, title },
      blockId: demoBlockId(one.student, title),
      startsAt: instantOf(`${dateOf(startedDaysAgo)}T00:00:00`),
      endsAt: instantOf(`${dateOf(endedDaysAgo)}T23:59:59`),
      agreementId: agreement ? demoAgreementId(one.student, title) : null,
      paidBy: null,
      finalizedAt: final ? moments.at(Math.max(1, startedDaysAgo + 10)) : null,
      learnpaths: parts.map(({ learnpath, status, result = null, ects: worth, ...more }): StoredPart => {
        const link = links.get(learnpathIdOf(zilverbrug, learnpath));
        if (!link) throw new Error(`${name} has no learning path ${learnpath}`);
        const { learnpathId, title: partTitle, englishTitle, ects, linkedAt } = link;
        const { before, takenOver = false } = more;
        const gradedDaysAgo = returnedDaysAgo(one.student, learnpath);
        const daysAgo = gradedDaysAgo ?? endedDaysAgo + 14;
        const from = takenOver ? 'elsewhere' : gradedDaysAgo === undefined ? 'sheet' : 'work';
        const attempts = [
          ...(before ? [{ on: dateOf(daysAgo + before.days), result: before.result }] : []),
          ...(result === null ? [] : [{ on: dateOf(daysAgo), result }]),
        ];
        return {
          ...modulePart.parse({ learnpathId, status, studyPhase: phaseOf(education, learnpathId) }),
          ...{ title: partTitle, englishTitle, ects: worth ?? ects, linkedAt, result, takenOver },
          decidedOn: attempts.at(-1)?.on ?? null,
          attempts: attempts.map((each) => ({ ...each, status: passes(each.result) ? 2 : 3, from })),
        };
      }),
      createdAt: moments.at(one.startedDaysAgo + monthBefore),
    }));
  }

  /** When a study was to end before it rested, and is to end since. */
  const endOf = ({ startedDaysAgo, paused }: DemoStudies) => {
    const days = paused ? paused.fromDaysAgo - paused.untilDaysAgo + 1 : 0;
    return { before: dateOf(startedDaysAgo - 730), after: dateOf(startedDaysAgo - 730 - days) };
  };

  function periodsOf(one: DemoStudies): StudyPeriod[] {
    if (!one.paused) return [];
    const { fromDaysAgo, untilDaysAgo, reason } = one.paused;
    const { before: expectedEndBefore, after: expectedEndOn } = endOf(one);
    return [
      {
        ...{
          id: demoId('StudyPeriodId', one.student),
          kind: 'pause',
          reason,
          expectedEndBefore,
          expectedEndOn,
        },
        ...{ startsOn: dateOf(fromDaysAgo), endsOn: dateOf(untilDaysAgo), from: null, to: null },
        ...{ decidedOn: dateOf(fromDaysAgo + 3), by: "Anouk van der Heijden-in 't Veld" },
      },
    ];
  }

  const series = { companyId: zilverbrug.id, prefix: `${now.slice(0, 4)}-`, next: 1, last: 9999 };
  await table.transact([create(testimonialSeries, series)], notAudited);

  for (const one of studies) {
    const education = studiedBy(one, demo);
    const { companyId, educationId, name: educationName, title: educationTitle, level, points } = education;
    const userId = demoId('UserId', one.student);
    const member = await table.get(membership.at({ companyId, userId }));
    if (!member) throw new Error(`Nobody is called ${one.student}`);
    const blocks = blocksOf(one, education);
    const endedOn = one.endedDaysAgo === undefined ? null : dateOf(one.endedDaysAgo);
    const operations: Operation<unknown>[] = [
      create(registration, {
        ...{ companyId, userId, educationId, educationName, educationTitle, level, points },
        ...{ studentName: member.name, sortName: member.sortName, status: one.status },
        ...{ startsOn: dateOf(one.startedDaysAgo), expectedEndOn: endOf(one).after },
        unsubscribedOn: one.status === 'stopped' ? endedOn : null,
        certificateOn: one.status === 'certificate' ? endedOn : null,
        graduatedOn: one.status === 'graduated' ? endedOn : null,
        cumLaude: false,
        propaedeuseOn: one.status === 'graduated' ? dateOf(390) : null,
        ...{ maxBlocks: 8, blockCount: blocks.length },
        payer: one.payer?.name ?? '',
        payerDetails: payerOf(one),
        earlierVersions: [],
        periods: periodsOf(one),
        contentEnded: one.status === 'stopped' && endedOn ? { stoppedOn: endedOn, at: now } : null,
        ...askedBy(education),
        unmade: [],
        formerSince: one.former ? moments.at(10) : null,
        registeredAt: moments.at(one.startedDaysAgo + monthBefore),
      }),
      add(educationUses.at({ companyId, educationId }), { students: 1 }),
      ...blocks.flatMap((item) => [create(block, item), ...startHolding(item, item.learnpaths)]),
    ];
    await table.transact(operations, notAudited);
    await followStudies(table, { companyId, userId });
  }
}

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
