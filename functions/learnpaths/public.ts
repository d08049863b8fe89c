import type { CompanyId, LearnpathId, UserId } from '#shared/identity/ids.ts';
import { type Enrolment, enrolment } from '../platform/study/enrolment.ts';
import type { Ref } from '../platform/table/model.ts';

export { refreshLearnpath } from './copies.ts';
export { learnpathUses } from './counts.ts';
export type { Learnpath } from './learnpath.ts';
export { currentLearnpath, learnpathCardsOf, learnpathOf } from './repository.ts';

/** Where a student's enrolment on a learning path lies. */
export function enrolmentAt(
  companyId: CompanyId,
  userId: UserId,
  learnpathId: LearnpathId,
): Ref<Omit<Enrolment, 'version'>> {
  return enrolment.at({ companyId, userId, learnpathId });
}
