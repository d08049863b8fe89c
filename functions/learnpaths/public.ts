import type { CompanyId, Ids, LearnpathId, UserId } from '#shared/identity/ids.ts';
import { type EnrolledStudent, type Enrolment, enrolment } from '../platform/study/enrolment.ts';
import type { Ref } from '../platform/table/model.ts';
import { add, check, type Operation } from '../platform/table/operations.ts';
import { pagesOf } from '../platform/table/pages.ts';
import type { Table } from '../platform/table/table.ts';
import { learnpathUses } from './counts.ts';
import { type Learnpath, learnpath } from './learnpath.ts';
import { studentsOn } from './repository.ts';
import { type Team, team } from './teams/team.ts';

export { refreshLearnpath } from './copies.ts';
export { copiedCriterionId, learnpathIdOf } from './copy/places.ts';
export { copyingLearnpath, pathCheckpoint } from './copy/portions.ts';
export { sourceOf, whileOffered } from './copy/source.ts';
export { copyInput, type PathCopy } from './copy/task.ts';
export { learnpathUses } from './counts.ts';
export { enrolling, unenrolling } from './enrolling.ts';
export { exemptEnrolment } from './exempt.ts';
export { learnpathHoldings } from './holdings.ts';
export type { Learnpath } from './learnpath.ts';
export { moveEnrolment } from './move.ts';
export { presentCourse, presentSummary } from './present.ts';
export {
  currentLearnpath,
  handInDaysWithin,
  learnpathCardsOf,
  learnpathOf,
  learnpathsOf,
  studentsOn,
} from './repository.ts';
export { handingTeam, teamsTaughtBy } from './teams/hand-over.ts';
export type { Team } from './teams/team.ts';

/** Where a student's enrolment on a learning path lies. */
export function enrolmentAt(
  companyId: CompanyId,
  userId: UserId,
  learnpathId: LearnpathId,
): Ref<Omit<Enrolment, 'version'>> {
  return enrolment.at({ companyId, userId, learnpathId });
}

/** Where a learning path lies, for a batch. */
export function learnpathAt(companyId: CompanyId, learnpathId: LearnpathId): Ref<Omit<Learnpath, 'version'>> {
  return learnpath.at({ companyId, learnpathId });
}

/**
 * Notes that planning uses a learning path, or no longer does; one that is used can't be deleted.
 * @param by how many uses more, or fewer
 */
export function planningUse(companyId: CompanyId, learnpathId: LearnpathId, by: number) {
  return add(
    learnpathUses.at({ companyId, learnpathId }),
    { planning: by },
    { orElse: 'LEARNPATH_NOT_FOUND' },
  );
}

/** Everybody on a learning path, ended or not, with the days of their enrolment; read page after page. */
export async function studentsOf(
  table: Table,
  companyId: CompanyId,
  learnpathId: LearnpathId,
): Promise<EnrolledStudent[]> {
  const students: EnrolledStudent[] = [];
  for await (const items of pagesOf((cursor) =>
    studentsOn(table, companyId, learnpathId, { limit: 500, cursor }),
  ))
    students.push(...items);
  return students;
}

/** The teams of a learning path with who is in them, as they are now: one query. */
export function teamsOf(table: Table, of: Ids<'companyId' | 'learnpathId'>): Promise<Team[]> {
  return table.query(team.in(of), { consistent: true });
}

/** Lets a transaction pass only while a team is as it was read; else CONFLICT. */
export function unchangedTeam(of: Team): Operation<undefined> {
  return check(team.at(of), { version: of.version });
}

/** A team as it is after every write answered before: what it is called and who is in it; undefined when it is gone. */
export async function teamMembers(
  table: Table,
  of: Ids<'companyId' | 'learnpathId' | 'teamId'>,
): Promise<{ name: string; members: { userId: UserId; name: string }[] } | undefined> {
  const found = await table.get(team.at(of), { consistent: true });
  return found && { name: found.name, members: [...found.teachers, ...found.students] };
}
