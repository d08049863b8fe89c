import type { ErrorCode } from '#shared/http/errors.ts';
import { type Actor, holds, isSelf } from '#shared/identity/actor.ts';
import type { Ids } from '#shared/identity/ids.ts';
import type { Obstacle } from '#shared/privacy/schemas.ts';
import { attemptsOf, countOpenTasks } from '../../grading/public.ts';
import { managesRoles } from '../../people/public.ts';
import { companyRoles, type User, user } from '../../platform/identity/entities.ts';
import type { Table } from '../../platform/table/table.ts';
import { erasure, type LegalHold, legalHold, type StoredErasure } from '../entities.ts';

/** What is known of somebody who is to be erased, and what is in the way. */
export interface Standing {
  /** Absent when they were erased before, wherever they were. */
  readonly person: User | undefined;
  readonly isMember: boolean;
  readonly hold: LegalHold | undefined;
  readonly erasure: StoredErasure | undefined;
  readonly obstacles: readonly Obstacle[];
}

/** The code with which each is refused. */
export const refusalOf: Readonly<Record<Obstacle, ErrorCode>> = {
  oneself: 'NO_AUTHORIZATION',
  'roles-managed': 'ROLE_MANAGER_NEEDED',
  held: 'USER_HELD',
  'submission-open': 'SUBMISSION_OPEN',
  'grading-open': 'GRADING_OPEN',
};

/** Looks: three reads side by side. @param by who would erase them */
export async function standingOf(
  table: Table,
  of: Ids<'companyId' | 'userId'>,
  by: Actor,
): Promise<Standing> {
  const { companyId, userId } = of;
  const places = [user.at(of), legalHold.at(of), erasure.at(of), companyRoles.at(of)] as const;
  const [[person, hold, before, roles], attempts, tasks] = await Promise.all([
    table.batchGet(places, { consistent: true }),
    attemptsOf(table, { companyId, studentId: userId }, undefined, { consistent: true }),
    countOpenTasks(table, { companyId, graderId: userId }),
  ]);
  const obstacles: Obstacle[] = [];
  // By whichever of their accounts.
  if (isSelf(by, userId)) obstacles.push('oneself');
  if (person && roles && managesRoles(person, roles) && !holds(by, 'roles.write'))
    obstacles.push('roles-managed');
  if (hold) obstacles.push('held');
  if (attempts.some(({ returnedAt }) => returnedAt === null)) obstacles.push('submission-open');
  if (tasks > 0) obstacles.push('grading-open');
  return { person, isMember: person?.memberships[companyId] !== undefined, hold, erasure: before, obstacles };
}
