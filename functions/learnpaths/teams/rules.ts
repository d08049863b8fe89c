import { Refusal } from '#shared/http/errors.ts';
import { isActive } from '#shared/identity/account.ts';
import type { DepartmentId, UserId } from '#shared/identity/ids.ts';
import type { Team as TeamView } from '#shared/learnpaths/team-schemas.ts';
import { editableUntil, isEditable } from '#shared/planning/window.ts';
import { mayStudy } from '../../platform/identity/may-study.ts';
import type { Team } from './team.ts';

/** What of a member of the company decides whether they may be in a team. */
interface Candidate {
  readonly userId: UserId;
  readonly name: string;
  readonly roleIds: readonly string[];
  readonly status: number;
  readonly deletedAt?: string | undefined;
}

/** What a team is held against: the roles of the company, and who was in it as this. */
interface Known {
  readonly roles: Parameters<typeof mayStudy>[1];
  readonly had: readonly Pick<Candidate, 'userId'>[];
}

/**
 * Who is in a team, by name, in the order given.
 * @param found the members of the company by these ids; undefined where there is none
 * @throws Refusal INVALID_INPUT at the field for somebody who is named twice, or comes into it and is closed; USER_NOT_FOUND
 *   for who isn't of the company or, as a student, may not study
 */
export function membersOf(
  field: 'studentIds' | 'teacherIds',
  ids: readonly UserId[],
  found: readonly (Candidate | undefined)[],
  { roles, had }: Known,
): Team['students'] {
  if (new Set(ids).size !== ids.length) throw new Refusal('INVALID_INPUT', { [field]: { key: 'duplicate' } });
  return found.map((one) => {
    const fits = one && !one.deletedAt && (field === 'teacherIds' || mayStudy(one.roleIds, roles));
    if (!fits) throw new Refusal('USER_NOT_FOUND');
    if (!isActive(one) && !had.some(({ userId }) => userId === one.userId))
      throw new Refusal('INVALID_INPUT', { [field]: { key: 'notActive' } });
    return { userId: one.userId, name: one.name };
  });
}

/** @throws Refusal INVALID_INPUT at `departmentId` for one that the company doesn't have */
export function refuseForeignDepartment(
  id: DepartmentId,
  departments: readonly { readonly id: string }[] | undefined,
): void {
  if (!departments?.some((one) => one.id === id))
    throw new Refusal('INVALID_INPUT', { departmentId: { key: 'id' } });
}

/** A team as it is to be saved. */
interface Change extends Pick<Team, 'name' | 'departmentId' | 'opensOn' | 'closesOn'> {
  readonly studentIds: readonly UserId[];
  readonly teacherIds: readonly UserId[];
}

/**
 * Who is left of a team that is no longer edited: members are taken out of it on any day, as what a teacher sees of a
 * student has to be able to end.
 * @throws Refusal EDIT_WINDOW_CLOSED for a change that does more, or nothing
 */
export function membersLeft(before: Team, change: Change): Pick<Team, 'students' | 'teachers'> {
  const left = (members: Team['students'], ids: readonly UserId[]) =>
    members.filter(({ userId }) => ids.includes(userId));
  const students = left(before.students, change.studentIds);
  const teachers = left(before.teachers, change.teacherIds);
  const same = (['name', 'departmentId', 'opensOn', 'closesOn'] as const).every(
    (field) => before[field] === change[field],
  );
  const added = change.studentIds.length > students.length || change.teacherIds.length > teachers.length;
  const fewer = students.length < before.students.length || teachers.length < before.teachers.length;
  if (!same || added || !fewer) throw new Refusal('EDIT_WINDOW_CLOSED');
  return { students, teachers };
}

/**
 * A team is deleted only while its registration opens more than so many days ahead (spec section 5).
 * @param days that its organisation settled
 * @throws Refusal EDIT_WINDOW_CLOSED
 */
export function requireEditableTeam({ opensOn }: Team, today: string, days: number): void {
  if (!isEditable(opensOn, today, days)) throw new Refusal('EDIT_WINDOW_CLOSED');
}

/**
 * A team as it is answered.
 * @param days of the edit window
 */
export function presentTeam(
  { companyId: _, counted: __, teamId: id, directoryClass, ...stored }: Team,
  days: number,
): TeamView {
  return {
    ...{ id, ...stored },
    directoryClass: directoryClass ? shownClass(directoryClass) : null,
    editableUntil: editableUntil(stored.opensOn, days),
  };
}

function shownClass({ name, institution, linkedAt }: NonNullable<Team['directoryClass']>) {
  return { name, institution, linkedAt };
}
