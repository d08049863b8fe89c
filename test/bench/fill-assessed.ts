import {
  assignmentSums,
  learnpathStanding,
  studentAssessed,
  teamAssessed,
  waitingWork,
} from '#functions/figures/assessment/entities.ts';
import { nothing } from '#functions/figures/assessment/tally.ts';
import { attention } from '#functions/guidance/attention.ts';
import type { Membership } from '#functions/platform/identity/memberships.ts';
import { zilverbrug } from '#infra/local/demo/companies.ts';
import { demoId } from '#infra/local/demo/ids.ts';
import { learnpathIdOf } from '#infra/local/demo/resolved/catalogue-ids.ts';

const { id: companyId } = zilverbrug;
const assignmentId = demoId('AssignmentId', 'zilverbrug/eindopdracht-onderzoek');
const year = 2026;

/** What the bench asks the assessment of: a learning path, and one of its teams. */
export const overview = {
  learnpathId: learnpathIdOf(zilverbrug, 'onderzoeksvaardigheden'),
  teamId: demoId('TeamId', 'onderzoek'),
};
const { learnpathId, teamId } = overview;

/** Of each ten, one hands nothing in. */
const isMissing = (index: number) => index % 10 === 9;
const inTeam = 30;

/** What a student in bulk counts for in the assessment of the learning path: work that waits, or none. */
export function assessedOf(
  { userId, name, sortName }: Pick<Membership, 'userId' | 'name' | 'sortName'>,
  index: number,
) {
  const submittedAt = new Date(Date.UTC(year, 9, 1) + index * 1000).toISOString();
  const row = {
    ...{ companyId, learnpathId, submissionId: demoId('SubmissionId', userId), assignmentId },
    ...{ assignmentTitle: 'Onderzoek', studentId: userId, studentName: name, attempt: 1, submittedAt },
    ...{ stage: 'quickscan' as const, awaiting: 'quickscanner' as const, graderId: null },
    ...{ dueAt: submittedAt, isHeld: false },
  };
  const waiting = isMissing(index) ? [] : [row];
  const tally = { ...nothing, handedIn: 1, quickscan: 1 };
  const of = {
    ...{ companyId, learnpathId, userId, name, sortName, enrolled: true },
    ...{ startsOn: '2026-09-01', endsOn: null, handedInTo: waiting.map(() => assignmentId), waiting },
    parts: waiting.map(() => ({ year, assignmentId, tally })),
  };
  const own = { ...of, teamIds: index < inTeam ? [teamId] : [], teamsBehind: [] };
  return [
    studentAssessed.encode(own, 1),
    ...studentAssessed.companionsOf({ ...own, version: 1 }),
    ...waiting.map((one) => waitingWork.encode(one, 1)),
    ...(index < inTeam ? [teamAssessed.encode({ ...of, teamId }, 1)] : []),
  ];
}

/** Signals of a student in bulk that are yet to come: there is nothing to look at on the days of the bench. */
export function signalsOf({ userId, name }: Pick<Membership, 'userId' | 'name'>) {
  const none = { lastActiveAt: null, signals: [], settled: {}, nextOn: '2090-01-01' };
  return attention.encode({ companyId, userId, name, email: `${userId}@example.test`, ...none }, 1);
}

/** The sums of as many. */
export function assessmentSumsOf(students: number) {
  const handedIn = Array.from({ length: students }, (_, index) => index).filter(
    (index) => !isMissing(index),
  ).length;
  const standing = {
    ...{ enrolled: students, missing: students - handedIn, waiting: handedIn },
    ...{ handedIn: { [assignmentId]: handedIn }, years: { [year]: handedIn } },
  };
  const names = { title: 'Onderzoek', namedBy: 1, criteria: [] };
  const tally = { ...nothing, handedIn, quickscan: handedIn };
  return [
    learnpathStanding.encode({ companyId, learnpathId, standing }, 1),
    assignmentSums.encode({ companyId, learnpathId, year, assignmentId, ...names, tally }, 1),
  ];
}
