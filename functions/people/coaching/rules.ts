import { type FieldError, Refusal } from '#shared/http/errors.ts';
import { type Actor, isSelf } from '#shared/identity/actor.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { mostCoachees } from '#shared/people/coach-routes.ts';
import { permissionsOf } from '../../platform/identity/actor.ts';
import type { CompanyRoles } from '../../platform/identity/entities.ts';
import type { Membership } from '../../platform/identity/memberships.ts';
import type { Coachees } from '../../platform/identity/relations.ts';

type Row = Omit<Membership, 'version'>;
type Students = Coachees['students'];

/** Whether somebody of a company can coach: they are active, no guest, and guide students by a role. */
export function canCoach(row: Row | undefined, roles: Pick<CompanyRoles, 'roles'> | undefined): row is Row {
  if (row?.status !== 1 || row.deletedAt || row.guest) return false;
  return permissionsOf(roles?.roles, row.roleIds).has('teaching.follow');
}

/**
 * What keeps somebody from being coached by somebody, if anything: nobody is their own coach, by whichever account.
 * @param row of the student in the company at hand
 * @param coach with the other accounts of theirs there
 */
export function obstacleOf(
  row: Row | undefined,
  coach: Pick<Actor, 'userId' | 'otherAccounts'>,
): FieldError | undefined {
  if (!row || row.deletedAt) return { key: 'unknownUser' };
  if (row.status !== 1) return { key: 'notActive' };
  return isSelf(coach, row.userId) ? { key: 'ownCoach' } : undefined;
}

/**
 * Whom a coach has after some students came.
 * @param today `yyyy-MM-dd`: places whose time is over are free again
 * @throws Refusal INVALID_INPUT when there is no place for them
 */
export function withStudents(
  before: Students,
  studentIds: readonly UserId[],
  untilOn: string | null,
  today: string,
): Students {
  const kept = Object.entries(before).filter(([, until]) => until === null || until >= today);
  const after = Object.fromEntries([...kept, ...studentIds.map((id) => [id, untilOn])]);
  if (Object.keys(after).length > mostCoachees)
    throw new Refusal('INVALID_INPUT', { coachId: { key: 'maxItems', values: { max: mostCoachees } } });
  return after;
}

/** Whether something counts on a day. @param today `yyyy-MM-dd` */
export function isCurrent({ untilOn }: { readonly untilOn: string | null }, today: string): boolean {
  return untilOn === null || untilOn >= today;
}

/** Whom a coach has after a student left. */
export function withoutStudent(before: Students, studentId: UserId): Students {
  const { [studentId]: _, ...rest } = before;
  return rest;
}

/**
 * A time that is over before it begins helps nobody.
 * @throws Refusal INVALID_INPUT
 */
export function refusePast(untilOn: string | null, today: string): void {
  if (untilOn !== null && untilOn < today)
    throw new Refusal('INVALID_INPUT', { untilOn: { key: 'notPast' } });
}
