import type { LearnpathId, TeamId, UserId } from '#shared/identity/ids.ts';
import type { Team } from '../learnpaths/public.ts';
import { type Attendance, type EntryDraft, entryFor } from './agenda.ts';
import type { Planning } from './planning.ts';

/** Somebody's enrolment on a learning path, as far as it says when they attend. */
interface Enrolled {
  readonly status: string;
  readonly startsOn: string;
  readonly endsOn: string | null;
}

/** A student, with their enrolment on the learning path of a planning; undefined: they have none. */
export interface Member {
  readonly userId: UserId;
  readonly enrolment: Enrolled | undefined;
}

/** In which of some teams a student is. */
export type TeamsOf = (userId: UserId) => readonly TeamId[];

/** Looks up in which of the teams of a learning path students are: a bounded number, each of a bounded size. */
export function membersByTeam(teams: readonly Team[]): TeamsOf {
  const found = new Map<UserId, TeamId[]>();
  for (const { teamId, students } of teams)
    for (const { userId } of students) found.set(userId, [...(found.get(userId) ?? []), teamId]);
  return (userId) => found.get(userId) ?? [];
}

/**
 * What a student has of a planning in their agenda: who is named all of it; who is in one of its teams, or follows its
 * learning path where it has no teams, what falls within their enrolment. Who is in a team and not enrolled yet will be.
 * @returns undefined: nothing; who teaches it has it as a teacher
 */
export function studentEntry(
  of: Planning,
  { userId, enrolment }: Member,
  teamsOf: TeamsOf,
): EntryDraft | undefined {
  if (isTeacher(of, userId)) return undefined;
  const owner = { ownerKind: 'user', ownerId: userId, as: 'student' } as const;
  if (of.students.some(({ id }) => id === userId)) return entryFor(of, of.version, owner);
  if (!of.learnpath) return undefined;
  if (of.teams.length > 0) {
    const own = teamsOf(userId);
    if (!of.teams.some(({ id }) => own.includes(id))) return undefined;
    if (!enrolment) return entryFor(of, of.version, owner);
  }
  const attends = enrolment && attendanceOf(enrolment);
  return attends && entryFor(of, of.version, owner, attends);
}

/** Whether somebody teaches it: the planning itself writes their agenda. */
export function isTeacher(of: Pick<Planning, 'teachers'>, userId: string): boolean {
  return of.teachers.some(({ id }) => id === userId);
}

/** A learning path whose plannings have teams. */
export function learnpathOfTeams(of: Pick<Planning, 'learnpath' | 'teams'>): LearnpathId | undefined {
  return of.teams.length > 0 ? of.learnpath?.id : undefined;
}

function attendanceOf({ status, startsOn, endsOn }: Enrolled): Attendance | undefined {
  if (status !== 'open' && status !== 'future') return undefined;
  return { from: startsOn, until: endsOn };
}
