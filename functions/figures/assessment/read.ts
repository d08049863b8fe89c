import {
  fewestShown,
  findingsOf,
  findingsWithoutFew,
  partsWithoutFew,
  withoutFew,
} from '#shared/figures/assessment-rules.ts';
import type { AssignmentFigures, LearnpathAssessment, Spread } from '#shared/figures/assessment-schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import { type TeamId, type UserId, userId as userIdOf } from '#shared/identity/ids.ts';
import { gradersOfCompany } from '../../grading/public.ts';
import { type Learnpath, learnpathAt, teamsOf } from '../../learnpaths/public.ts';
import type { Table } from '../../platform/table/table.ts';
import {
  type AssignmentSums,
  assignmentSums,
  learnpathStanding,
  type OfLearnpath,
  type Standing,
  teamAssessed,
  waitingWork,
} from './entities.ts';
import { eachOnce, overdueOf, standingOfStudents, sumsOfTeam } from './of-team.ts';
import { withRestIn } from './rest.ts';
import { standingOf } from './rules.ts';
import { nothing } from './tally.ts';

/** Overdue work that is counted at most. */
const mostOverdue = 100;

/** Whom a reader sees: everybody, or the teams that they teach; and which team they ask for. */
export interface Sight {
  readonly teams: 'all' | readonly { readonly teamId: TeamId; readonly name: string }[];
  readonly teamId: TeamId | undefined;
}

/**
 * How the assessment of a learning path goes: its sums and those of teams side by side, however much was handed in. Who is
 * missed is counted among those whom the reader sees, as the list of them is.
 * @returns undefined when there is no such learning path
 * @throws Refusal TEAM_NOT_FOUND for a team that isn't the reader's to see, or of another learning path
 */
export async function assessmentOf(
  table: Table,
  of: OfLearnpath,
  { year, now, sight }: { readonly year: number; readonly now: string; readonly sight: Sight },
): Promise<LearnpathAssessment | undefined> {
  const own = sight.teams === 'all' ? [] : sight.teams.map(({ teamId }) => teamId);
  const read = sight.teamId ? [sight.teamId] : own;
  const [path, all, stood, lateOfAll, graders, teamsThere, ...seen] = await Promise.all([
    table.get(learnpathAt(of.companyId, of.learnpathId)),
    table.query(assignmentSums.in(of), { range: { beginsWith: ['YEAR', String(year)] } }),
    table.get(learnpathStanding.at(of)),
    table.count(waitingWork.by('byDue', of), { range: { between: [[''], [now]] }, atMost: mostOverdue }),
    gradersOfCompany(table, of.companyId),
    sight.teams === 'all' ? teamsOf(table, of) : sight.teams,
    ...read.map((teamId) => table.query(teamAssessed.in({ companyId: of.companyId, teamId }))),
  ]);
  if (!path) return undefined;
  const { teamId = null } = sight;
  if (teamId && !teamsThere.some((one) => one.teamId === teamId)) throw new Refusal('TEAM_NOT_FOUND');
  const names = new Map<string, string>(graders.map(({ userId, name }) => [userId, name]));
  const everybody = stood?.standing ?? standingOf(undefined);
  const students = eachOnce(seen.flat());
  const theirs = standingOfStudents(students);
  const standing = teamId ? theirs : everybody;
  const missed = sight.teams === 'all' && !teamId ? everybody : theirs;
  return {
    learnpath: { id: path.learnpathId, title: path.title },
    year,
    years: [...new Set([...Object.keys(everybody.years).map(Number), year])].sort(
      (one, other) => other - one,
    ),
    teams: teamsThere
      .map(({ teamId: id, name }) => ({ id, name }))
      .sort((one, other) => one.name.localeCompare(other.name, 'nl')),
    teamId,
    enrolled: standing.enrolled,
    missing: missed.missing,
    waiting: standing.waiting,
    overdue: teamId ? Math.min(mostOverdue, overdueOf(students, now)) : lateOfAll,
    assignments: teamId
      ? assignmentsOf(path, sumsOfTeam(all, students), missed, names).map((one) => withRestIn(one, all))
      : assignmentsOf(path, all, missed, names),
  };
}

/** Those of the learning path in their order, also without a hand-in; then what it has no more, but was handed in to. */
function assignmentsOf(
  path: Pick<Learnpath, 'assignments'>,
  sums: readonly AssignmentSums[],
  missed: Standing,
  names: ReadonlyMap<string, string>,
): AssignmentFigures[] {
  const bySums = new Map(sums.map((one) => [one.assignmentId, one]));
  const present = path.assignments.map(({ assignmentId: id, title }) => {
    const missing = missed.enrolled - (missed.handedIn[id] ?? 0);
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
  const shownFirsts = partsWithoutFew(assessorsOf(firsts, names));
  return {
    ...assignment,
    ...tally,
    total: withoutFew(tally.total).spread,
    criteria: asked.flatMap(({ id, title }) =>
      criteria[id] ? [{ id, title, ...withoutFew(criteria[id]) }] : [],
    ),
    firsts: shownFirsts,
    seconds: partsWithoutFew(assessorsOf(seconds, names)),
    agreement: { compared, sums: compared < fewestShown ? null : { above, apart, otherOutcome } },
    findings: findingsWithoutFew(findingsOf({ ...tally, firsts }), shownFirsts),
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
