import type { UserId } from '#shared/identity/ids.ts';
import { taughtTeam } from '../../platform/identity/relations.ts';
import { type Operation, put, removeAt } from '../../platform/table/operations.ts';
import type { Team } from './team.ts';

type Members = Omit<Team, 'version'>;

/**
 * What gives the teachers of a team the sight of its students, and takes it from who teaches it no more. Belongs in the
 * transaction that saves the team: an end then counts from the next call on.
 * @param before the team as it was; absent: it is new
 * @param after the team as it will be; absent: it goes
 */
export function teaching(before: Members | undefined, after: Members | undefined): Operation<unknown>[] {
  const stay = new Set<UserId>(after?.teachers.map(({ userId }) => userId));
  const gone = (before?.teachers ?? []).filter(({ userId }) => !stay.has(userId));
  return [
    ...gone.flatMap(({ userId }) => (before ? [removeAt(taughtTeam.at({ ...before, userId }))] : [])),
    ...(after ? [...stay].map((userId) => put(taughtTeam, taughtBy(userId, after))) : []),
  ];
}

function taughtBy(userId: UserId, { companyId, learnpathId, teamId, name, students }: Members) {
  return { companyId, userId, learnpathId, teamId, name, students: students.map((one) => one.userId) };
}
