import type { TaughtTeam as TeamView } from '#shared/guidance/teaching-schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { Actor, TaughtTeam } from '#shared/identity/actor.ts';
import type { LearnpathId, TeamId } from '#shared/identity/ids.ts';

/**
 * The teams that somebody teaches in a learning path.
 * @throws Refusal LEARNPATH_NOT_FOUND where they teach none
 */
export function teamsIn(actor: Actor, learnpathId: LearnpathId): readonly TaughtTeam[] {
  const teams = teamsOf(actor).filter((one) => one.learnpathId === learnpathId);
  if (teams.length === 0) throw new Refusal('LEARNPATH_NOT_FOUND');
  return teams;
}

/** One of the teams that somebody teaches. @throws Refusal TEAM_NOT_FOUND for any other */
export function teamOf(actor: Actor, teamId: TeamId): TaughtTeam {
  const found = teamsOf(actor).find((one) => one.teamId === teamId);
  if (!found) throw new Refusal('TEAM_NOT_FOUND');
  return found;
}

/**
 * Which of somebody's teams follow a course, by the learning paths that have it.
 * @throws Refusal COURSE_NOT_FOUND where none of them does
 */
export function teamsFollowing(actor: Actor, learnpathIds: readonly LearnpathId[]): readonly TaughtTeam[] {
  const teams = teamsOf(actor).filter(({ learnpathId }) => learnpathIds.includes(learnpathId));
  if (teams.length === 0) throw new Refusal('COURSE_NOT_FOUND');
  return teams;
}

/** The teams that somebody teaches, by name. */
export function teamsOf({ teams = [] }: Actor): readonly TaughtTeam[] {
  return teams.toSorted((one, other) => one.name.localeCompare(other.name, 'nl'));
}

/** A team as it is answered. */
export function presentTeam({ teamId: id, learnpathId, name, students }: TaughtTeam): TeamView {
  return { id, learnpathId, name, studentCount: students.size };
}
