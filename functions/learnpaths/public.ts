import type { CompanyId, LearnpathId, UserId } from '#shared/identity/ids.ts';
import type { Ref } from '../platform/table/model.ts';
import type { Table } from '../platform/table/table.ts';
import { type Enrolment, enrolment } from './enrolment.ts';

export type { AssignmentCard } from './card.ts';
export { courseUses, learnpathUses } from './counts.ts';
export { type Enrolment, enrolment } from './enrolment.ts';
export { courseUse, type Learnpath, learnpath } from './learnpath.ts';
export { learnpathOf, shelfOf } from './repository.ts';
export {
  bestAccess,
  requireHandIn,
  requireReading,
  type StudyAccess,
  studyAccess,
} from './study-access.ts';

/** The learning paths a student follows: one query. */
export function enrolmentsOf(table: Table, companyId: CompanyId, userId: UserId): Promise<Enrolment[]> {
  return table.query(enrolment.in({ companyId, userId }), { range: { beginsWith: ['ENROLMENT'] } });
}

/** Where a student's enrolment on a learning path lies. */
export function enrolmentAt(
  companyId: CompanyId,
  userId: UserId,
  learnpathId: LearnpathId,
): Ref<Omit<Enrolment, 'version'>> {
  return enrolment.at({ companyId, userId, learnpathId });
}
