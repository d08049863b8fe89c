import { isDeepStrictEqual } from 'node:util';
import type { TeamId } from '#shared/identity/ids.ts';
import { unchangedTeam } from '../../learnpaths/public.ts';
import { type Operation, put, removeAt } from '../../platform/table/operations.ts';
import { type StudentAssessed, studentAssessed, teamAssessed } from './entities.ts';
import type { AssessedFacts } from './facts.ts';
import { type Assessed, isNothing } from './rules.ts';

/**
 * Teams that change in one transaction: two actions for one that somebody is new in. Each holds all that its student
 * counts for, so that of the largest there are no more than a transaction takes bytes.
 */
const mostTeams = 6;

type Counted = Omit<StudentAssessed, 'version'>;

/** How far a student's teams are after one transaction, and what it writes of them. */
interface TeamStep extends Pick<Counted, 'teamIds' | 'teamsBehind'> {
  readonly operations: Operation<unknown>[];
  /** Whether some are left for the next one. */
  readonly isLast: boolean;
}

/**
 * The next few teams of a student, in which what they count for is written anew.
 * @param before what they counted for until now
 * @param after what they count for from this transaction on, with the teams that they are in
 */
export function teamStep(
  before: Counted | undefined,
  after: Assessed,
  { teams }: Pick<AssessedFacts, 'teams'>,
): TeamStep {
  const had = new Set(before?.teamIds);
  const has = new Set(isNothing(after) ? [] : after.teamIds);
  const behind = new Set(before?.teamsBehind);
  const changes = !before || !isDeepStrictEqual(ofStudent(before), ofStudent(after));
  const due = [...new Set([...had, ...has])].filter(
    (id) => changes || behind.has(id) || had.has(id) !== has.has(id),
  );
  const [now, later] = [new Set(due.slice(0, mostTeams)), due.slice(mostTeams)];
  const { teamIds: _, ...row } = after;
  const write = (teamId: TeamId) =>
    has.has(teamId) ? put(teamAssessed, { ...row, teamId }) : removeAt(teamAssessed.at({ ...after, teamId }));
  // Whoever changes a team looks at those who count for it: of who is new there, one of the two finds the other.
  const isNew = (teamId: TeamId) => now.has(teamId) && has.has(teamId) && !had.has(teamId);
  return {
    teamIds: [...[...had].filter((id) => !now.has(id)), ...[...now].filter((id) => has.has(id))].sort(),
    teamsBehind: later.filter((id) => had.has(id)),
    operations: [...[...now].map(write), ...teams.filter(({ teamId }) => isNew(teamId)).map(unchangedTeam)],
    isLast: later.length === 0,
  };
}

/** What lies in each team, as it is stored. */
function ofStudent(of: Assessed): Partial<Counted> {
  const { teamIds: _, teamsBehind: __, ...rest } = studentAssessed.schema.parse(of);
  return rest;
}
