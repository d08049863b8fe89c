import { isDeepStrictEqual } from 'node:util';
import type { AssessmentTally, Spread } from '#shared/figures/assessment-schemas.ts';
import { passes } from '#shared/grading/rules.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { decidingAssessment, studyYearOf } from '../../assignments/public.ts';
import { awaitedRole } from '../../grading/public.ts';
import type { Part, Standing, StudentAssessed, WaitingWork } from './entities.ts';
import type { AssessedFacts, OfStudent } from './facts.ts';
import { nothing, oneGrade, sumsTogether, together } from './tally.ts';

type Work = AssessedFacts['work'][number];
export type Assessed = Omit<StudentAssessed, 'version' | 'teamsBehind'>;

/** Whether somebody counts nowhere. */
export const isNothing = ({ enrolled, parts, waiting }: Assessed) =>
  !enrolled && parts.length === 0 && waiting.length === 0;

/** What a student counts for in the assessment of a learning path, by what is stored now. */
export function assessedOf({ companyId, userId, learnpathId }: OfStudent, facts: AssessedFacts): Assessed {
  const { enrolment, work } = facts;
  return {
    ...{ companyId, learnpathId, userId, name: facts.name, sortName: facts.sortName },
    enrolled: enrolment?.status === 'open',
    startsOn: enrolment?.startsOn ?? never,
    endsOn: enrolment?.endsOn ?? null,
    handedInTo: [...new Set(work.map(({ attempt }) => attempt.assignmentId))].sort(),
    parts: partsOf(work),
    waiting: work.flatMap((one) => waitingOf(one, facts.name)),
    teamIds: facts.teams.map(({ teamId }) => teamId).sort(),
  };
}

/** Of who isn't enrolled: they are in no list that shows it. */
const never = '1970-01-01';

function partsOf(work: readonly Work[]): Part[] {
  const parts = new Map<string, Part>();
  for (const one of work) {
    const { assignmentId, submittedAt } = one.attempt;
    const year = studyYearOf(dutchDate(submittedAt));
    const known = parts.get(`${year}#${assignmentId}`) ?? { year, assignmentId, tally: nothing };
    parts.set(`${year}#${assignmentId}`, { ...known, tally: together(known.tally, tallyOf(one)) });
  }
  return [...parts.values()];
}

/**
 * What one hand-in counts for. No grade does before the work is returned: a 2nd assessor who is still at work must not
 * find the 1st one's grade in a sum (design section 8).
 */
function tallyOf({ attempt, details }: Work): AssessmentTally {
  const { status, returnedAt, outcome, finalGrade } = attempt;
  const handedIn = { ...nothing, handedIn: 1 };
  if (!returnedAt || !outcome) return { ...handedIn, [stageOf(status)]: 1 };
  if (finalGrade === null) return { ...handedIn, rejected: 1 };
  return { ...handedIn, [outcome]: 1, total: oneGrade(finalGrade), ...(details && assessmentsOf(details)) };
}

function stageOf(status: Work['attempt']['status']): 'quickscan' | 'first' | 'second' {
  if (status === 'first-assessment') return 'first';
  return status === 'second-assessment' ? 'second' : 'quickscan';
}

function assessmentsOf({ submission, assessments }: NonNullable<Work['details']>): Partial<AssessmentTally> {
  const submitted = assessments.flatMap(({ submittedAt, total, ...one }) =>
    submittedAt !== null && total !== null ? [{ ...one, total }] : [],
  );
  const first = submitted.find(({ role }) => role === 'first-assessor');
  const second = submitted.find(({ role }) => role === 'second-assessor');
  const decided = decidingAssessment(submission, assessments);
  const criteria = decided?.criteria.flatMap(({ criterionId, grade }): [string, Spread][] =>
    grade === null ? [] : [[criterionId, oneGrade(grade)]],
  );
  const by = (one: typeof first) => (one ? { [one.assessorUserId]: oneGrade(one.total) } : {});
  const apart = first && second ? second.total - first.total : null;
  return {
    criteria: Object.fromEntries(criteria ?? []),
    firsts: by(first),
    seconds: by(second),
    ...(first &&
      second &&
      apart !== null && {
        ...{ compared: 1, above: apart, apart: Math.abs(apart) },
        otherOutcome: passes(first.total) === passes(second.total) ? 0 : 1,
      }),
  };
}

function waitingOf({ attempt }: Work, name: string): WaitingWork[] {
  if (attempt.returnedAt) return [];
  const awaiting = awaitedRole(attempt);
  const holder = {
    quickscanner: attempt.quickscanner,
    'first-assessor': attempt.firstAssessor,
    'second-assessor': attempt.secondAssessor,
  };
  const { companyId, learnpathId, submissionId, assignmentId, assignmentTitle, studentId } = attempt;
  return [
    {
      ...{ companyId, learnpathId, submissionId, assignmentId, assignmentTitle, studentId },
      ...{ studentName: name, attempt: attempt.attempt, submittedAt: attempt.submittedAt },
      ...{ stage: attempt.status, awaiting, graderId: awaiting && (holder[awaiting]?.userId ?? null) },
      ...{ dueAt: awaiting && attempt.dueAt, isHeld: attempt.holdState === 'held' },
    },
  ];
}

/** What a student counts for as it stands now. */
export function standingOf(
  of: Pick<Assessed, 'enrolled' | 'handedInTo' | 'parts' | 'waiting'> | undefined,
): Standing {
  if (!of) return { enrolled: 0, missing: 0, handedIn: {}, waiting: 0, years: {} };
  const { enrolled, handedInTo, parts, waiting } = of;
  const years: Record<string, number> = {};
  for (const { year, tally } of parts) years[year] = (years[year] ?? 0) + tally.handedIn;
  return {
    enrolled: enrolled ? 1 : 0,
    missing: enrolled && handedInTo.length === 0 ? 1 : 0,
    handedIn: enrolled ? Object.fromEntries(handedInTo.map((id) => [id, 1])) : {},
    waiting: waiting.length,
    years,
  };
}

/** Two standings together; `by` -1 takes the other away. */
export function standingTogether(one: Standing, other: Standing, by: 1 | -1): Standing {
  return {
    enrolled: one.enrolled + by * other.enrolled,
    missing: one.missing + by * other.missing,
    handedIn: sumsTogether(one.handedIn, other.handedIn, by),
    waiting: one.waiting + by * other.waiting,
    years: sumsTogether(one.years, other.years, by),
  };
}

/** What has to be added to the sums, part by part; nothing of what stays as it is. */
export function partChanges(before: readonly Part[], after: readonly Part[]): Part[] {
  const keyOf = ({ year, assignmentId }: Part) => `${year}#${assignmentId}`;
  const had = new Map(before.map((one) => [keyOf(one), one]));
  const all = after.map((one) => {
    const old = had.get(keyOf(one));
    had.delete(keyOf(one));
    return { ...one, tally: together(one.tally, old?.tally ?? nothing, -1) };
  });
  const gone = [...had.values()].map((one) => ({ ...one, tally: together(nothing, one.tally, -1) }));
  return [...all, ...gone].filter(({ tally }) => !isDeepStrictEqual(tally, nothing));
}
