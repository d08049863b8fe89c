import type { Ids, LearnpathId, UserId } from '#shared/identity/ids.ts';
import { type Studies, studiesOf } from '../educations/public.ts';
import { type Attempt, attemptsOf, awaitedRole } from '../grading/public.ts';
import { type Team, teamsOf } from '../learnpaths/public.ts';
import { coachesOf } from '../people/public.ts';
import { nobody, type OfPerson } from '../platform/erasure.ts';
import { user } from '../platform/identity/entities.ts';
import { fullName, membership, sortName } from '../platform/identity/memberships.ts';
import type { Table } from '../platform/table/table.ts';

/** All that is stored about a student and counted. */
export interface Facts extends Pick<Studies, 'registration' | 'former' | 'blocks'> {
  readonly name: string;
  readonly sortName: string;
  readonly attempts: readonly Attempt[];
  readonly coaches: readonly { readonly userId: UserId; readonly sinceOn: string }[];
  /** The teams that the student is in, of the learning paths for which they handed something in. */
  readonly teams: readonly Team[];
  /** Whose turn an attempt is; nobody's while nobody is assigned. */
  readonly awaited: (attempt: Attempt) => Ids<'userId'> | null;
}

/** Reads it, every part as it is now: two round trips. */
export async function factsOf(table: Table, { companyId, userId }: OfPerson): Promise<Facts> {
  const sees = { consistent: true };
  const of = { companyId, studentId: userId };
  const [[account, row], { registration, former, blocks }, attempts, coaches] = await Promise.all([
    table.batchGet([user.at({ userId }), membership.at({ companyId, userId })], sees),
    studiesOf(table, { companyId, userId }, sees),
    attemptsOf(table, of, undefined, sees),
    coachesOf(table, of),
  ]);
  // Whom an organisation erased has no name there, though they may have an account still.
  const person = row && account;
  const paths: LearnpathId[] = [...new Set(attempts.map(({ learnpathId }) => learnpathId))];
  const teams = await Promise.all(paths.map((learnpathId) => teamsOf(table, { companyId, learnpathId })));
  return {
    name: person ? fullName(person.profile) : nobody,
    sortName: person ? sortName(person.profile) : nobody,
    registration,
    former,
    blocks,
    attempts,
    coaches,
    teams: teams.flat().filter(({ students }) => students.some((one) => one.userId === userId)),
    awaited,
  };
}

function awaited(attempt: Attempt) {
  const holder = holderOf(attempt);
  return holder && { userId: holder.userId };
}

function holderOf(attempt: Attempt) {
  const role = awaitedRole(attempt);
  if (role === 'quickscanner') return attempt.quickscanner;
  if (role === 'first-assessor') return attempt.firstAssessor;
  return role === 'second-assessor' ? attempt.secondAssessor : null;
}
