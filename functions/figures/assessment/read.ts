import { fewestShown, findingsOf, partsWithoutFew, withoutFew } from '#shared/figures/assessment-rules.ts';
import type { AssignmentFigures, LearnpathAssessment, Spread } from '#shared/figures/assessment-schemas.ts';
import { type UserId, userId as userIdOf } from '#shared/identity/ids.ts';
import { gradersOfCompany } from '../../grading/public.ts';
import { type Learnpath, learnpathAt } from '../../learnpaths/public.ts';
import type { Table } from '../../platform/table/table.ts';
import {
  type AssignmentSums,
  assignmentSums,
  learnpathStanding,
  type OfLearnpath,
  type Standing,
  waitingWork,
} from './entities.ts';
import { standingOf } from './rules.ts';
import { nothing } from './tally.ts';

/** Overdue work that is counted at most. */
const mostOverdue = 100;

/**
 * How the assessment of a learning path goes: five reads side by side, however much was handed in.
 * @returns undefined when there is no such learning path
 */
export async function assessmentOf(
  table: Table,
  of: OfLearnpath,
  { year, now }: { readonly year: number; readonly now: string },
): Promise<LearnpathAssessment | undefined> {
  const [path, sums, stood, overdue, graders] = await Promise.all([
    table.get(learnpathAt(of.companyId, of.learnpathId)),
    table.query(assignmentSums.in(of), { range: { beginsWith: ['YEAR', String(year)] } }),
    table.get(learnpathStanding.at(of)),
    table.count(waitingWork.by('byDue', of), { range: { between: [[''], [now]] }, atMost: mostOverdue }),
    gradersOfCompany(table, of.companyId),
  ]);
  if (!path) return undefined;
  const names = new Map<string, string>(graders.map(({ userId, name }) => [userId, name]));
  const standing = stood?.standing ?? standingOf(undefined);
  return {
    learnpath: { id: path.learnpathId, title: path.title },
    year,
    years: [...new Set([...Object.keys(standing.years).map(Number), year])].sort((one, other) => other - one),
    enrolled: standing.enrolled,
    missing: standing.missing,
    waiting: standing.waiting,
    overdue,
    assignments: assignmentsOf(path, sums, standing, names),
  };
}

/** Those of the learning path in their order, also without a hand-in; then what it has no more, but was handed in to. */
function assignmentsOf(
  path: Pick<Learnpath, 'assignments'>,
  sums: readonly AssignmentSums[],
  standing: Standing,
  names: ReadonlyMap<string, string>,
): AssignmentFigures[] {
  const bySums = new Map(sums.map((one) => [one.assignmentId, one]));
  const present = path.assignments.map(({ assignmentId: id, title }) => {
    const missing = standing.enrolled - (standing.handedIn[id] ?? 0);
    const found = bySums.get(id);
    bySums.delete(id);
    return figuresOf({ id, title, missing }, found, names);
  });
  const former = [...bySums.values()].filter(({ tally }) => tally.handedIn > 0);
  return [
    ...present,
    ...former.map((one) => figuresOf({ id: one.assignmentId, title: one.title, missing: 0 }, one, names)),
  ];
}

function figuresOf(
  assignment: Pick<AssignmentFigures, 'id' | 'title' | 'missing'>,
  sums: AssignmentSums | undefined,
  names: ReadonlyMap<string, string>,
): AssignmentFigures {
  const { criteria, firsts, seconds, compared, above, apart, otherOutcome, ...tally } =
    sums?.tally ?? nothing;
  const asked = sums?.criteria ?? [];
  return {
    ...assignment,
    ...tally,
    total: withoutFew(tally.total).spread,
    criteria: asked.flatMap(({ id, title }) =>
      criteria[id] ? [{ id, title, ...withoutFew(criteria[id]) }] : [],
    ),
    firsts: partsWithoutFew(assessorsOf(firsts, names)),
    seconds: partsWithoutFew(assessorsOf(seconds, names)),
    agreement: { compared, sums: compared < fewestShown ? null : { above, apart, otherOutcome } },
    findings: findingsOf({ ...tally, firsts }),
  };
}

function assessorsOf(
  all: Readonly<Record<string, Spread>>,
  names: ReadonlyMap<string, string>,
): { userId: UserId; name: string | null; spread: Spread }[] {
  return Object.entries(all).map(([id, spread]) => ({
    ...{ userId: userIdOf.parse(id), name: names.get(id) ?? null, spread },
  }));
}
