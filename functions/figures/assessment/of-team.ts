import type { MissingStudent } from '#shared/figures/assessment-schemas.ts';
import type { AssignmentId, UserId } from '#shared/identity/ids.ts';
import { ascending } from '#shared/platform/order.ts';
import type { AssignmentSums, Standing, TeamAssessed, WaitingWork } from './entities.ts';
import { standingOf, standingTogether } from './rules.ts';
import { nothing, together } from './tally.ts';

/** Students as they stand together. */
export function standingOfStudents(students: readonly TeamAssessed[]): Standing {
  return students.reduce((sum, one) => standingTogether(sum, standingOf(one), 1), standingOf(undefined));
}

/**
 * The sums of a learning path with those of a team in their place.
 * @param sums of everybody in the study year, which know what assignments and criteria are called
 */
export function sumsOfTeam(sums: readonly AssignmentSums[], team: readonly TeamAssessed[]): AssignmentSums[] {
  return sums.map((one) => {
    const parts = team.flatMap(({ parts: own }) =>
      own.filter(({ year, assignmentId }) => year === one.year && assignmentId === one.assignmentId),
    );
    return { ...one, tally: parts.reduce((sum, { tally }) => together(sum, tally), nothing) };
  });
}

/** Work of a team that its grader should have returned by now. */
export function overdueOf(team: readonly TeamAssessed[], now: string): number {
  return team
    .flatMap(({ waiting }) => waiting)
    .filter(({ dueAt, isHeld }) => dueAt !== null && !isHeld && dueAt <= now).length;
}

/** What waits to be returned to a team, the oldest first. */
export function waitingOfTeam(
  team: readonly TeamAssessed[],
  keep: (row: WaitingWork) => boolean,
): WaitingWork[] {
  return team
    .flatMap(({ waiting }) => waiting)
    .filter(keep)
    .sort(ascending(({ submittedAt }) => submittedAt));
}

/** Who of a team never handed in, to one assignment or to none, by surname. */
export function missingOfTeam(
  team: readonly TeamAssessed[],
  assignmentId: AssignmentId | undefined,
): MissingStudent[] {
  return team
    .filter(({ enrolled, handedInTo }) => enrolled && isMissing(handedInTo, assignmentId))
    .sort((one, other) => one.sortName.localeCompare(other.sortName, 'nl'))
    .map(({ userId, name, startsOn, endsOn }) => ({ userId, name, startsOn, endsOn }));
}

/** Whether somebody who handed in to these is missed: at one assignment, or at all of them. */
export function isMissing(
  handedInTo: readonly AssignmentId[],
  assignmentId: AssignmentId | undefined,
): boolean {
  return assignmentId === undefined ? handedInTo.length === 0 : !handedInTo.includes(assignmentId);
}

/** Each student once, who may be in several teams. */
export function eachOnce(students: readonly TeamAssessed[]): TeamAssessed[] {
  return [...new Map(students.map((one): [UserId, TeamAssessed] => [one.userId, one])).values()];
}
